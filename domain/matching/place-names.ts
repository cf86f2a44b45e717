// What a list of places lacks: other names of large cities, and names that have other meanings.
import { fold } from '#services/reference-data/fold.ts'

/** Common names that the dictionary lacks, by city id. Names that differ only in accents need no entry. */
export const otherNames: Readonly<Record<string, string>> = {
  2867714: 'München, Мюнхен, Múnich',
  2886242: 'Cologne, Keulen, Кёльн, Кельн, Colonia',
  2911298: 'Гамбург, Hambourg, Hamburgo',
  2925533: 'Frankfurt, Франкфурт, Франкфурт-на-Майне, Francfort, Fráncfort',
  2861650: 'Nuremberg, Нюрнберг, Núremberg, Neurenberg',
  2934246: 'Дюссельдорф, Düsseldorf',
  2910831: 'Hanover, Ганновер, Hanovre',
  2825297: 'Штутгарт',
  2879139: 'Лейпциг, Лейпціг',
  2935022: 'Дрезден, Dresde',
  3173435: 'Milano, Mailand, Милан, Мілан, Milán, Milaan',
  3172394: 'Napoli, Neapel, Неаполь',
  3165524: 'Torino, Турин, Турін, Turín, Turijn',
  3176219: 'Genova, Genua, Gênes, Génova',
  3176959: 'Firenze, Florenz, Флоренция, Флоренція, Florencia',
  3164603: 'Venezia, Venedig, Венеция, Венеція, Venise, Venecia',
  3128760: 'Барселона, Barcelone',
  2509954: 'València, Валенсия, Валенсія, Valence',
  2510911: 'Seville, Севилья, Севілья, Séville',
  3104324: 'Saragossa, Saragosse, Сарагоса',
  2514256: 'Малага',
  2995469: 'Marseilles, Марсель, Marsella',
  2996944: 'Lyons, Лион, Ліон',
  2972315: 'Тулуза',
  2973783: 'Straßburg, Страсбург, Estrasburgo, Straatsburg',
  3031582: 'Бордо, Burdeos',
  2998324: 'Лилль, Лілль, Rijsel',
  2990440: 'Ницца, Ніцца, Nizza',
  2803138: 'Antwerp, Anvers, Amberes, Антверпен',
  2797656: 'Ghent, Gand, Гент',
  2800931: 'Bruges, Brügge, Brujas, Брюгге',
  2747373: 'Den Haag, La Haye, La Haya, Гаага',
  2747891: 'Роттердам',
  2745912: 'Утрехт',
  2756253: 'Эйндховен, Ейндговен',
  2660646: 'Geneva, Genf, Ginebra, Женева',
  2661604: 'Bâle, Basilea, Базель',
  2661552: 'Berne, Берн',
  2659994: 'Лозанна',
  2766824: 'Зальцбург, Salzbourg',
  2778067: 'Грац',
  2711537: 'Gothenburg, Göteburg, Гётеборг, Гетеборг, Gotemburgo',
  2692969: 'Мальмё, Мальме',
  2624652: 'Aarhus, Орхус',
  3093133: 'Lodz, Лодзь',
  3088171: 'Posen, Познань',
  3099434: 'Danzig, Гданськ',
  3094802: 'Krakau, Cracow, Cracovie, Cracovia',
  3096472: 'Катовице, Катовіце',
  3081368: 'Breslau, Вроцлав',
  3078610: 'Brünn, Брно',
  681290: 'Cluj, Klausenburg, Клуж-Напока',
  675810: 'Яссы, Ясси',
  665087: 'Тимишоара, Тімішоара',
  2735943: 'Oporto, Порту',
  734077: 'Салоники, Салоніки, Thessalonique, Salónica',
  598316: 'Каунас',
  588335: 'Тарту',
  726050: 'Варна',
  728193: 'Пловдив, Пловдів',
  5128581: 'New York, Нью-Йорк, Nueva York, NYC',
  5391959: 'Сан-Франциско',
  4930956: 'Бостон',
  5809844: 'Сиэтл, Сієтл',
  4140963: 'Washington DC, Washington D.C., Вашингтон',
  4671654: 'Остин, Остін',
  5506956: 'Лас-Вегас',
  6077243: 'Монреаль',
  1277333: 'Bangalore, Бангалор',
  1275339: 'Bombay, Мумбаи, Мумбаї',
  1273294: 'Дели, Делі',
  1270642: 'Gurugram',
  293397: 'Tel-Aviv, Tel Aviv-Yafo, Тель-Авив, Тель-Авів',
  294801: 'Хайфа',
  323786: 'Анкара',
  311046: 'Izmir, Измир, Ізмір',
  323777: 'Анталья, Анталія, Antalia',
  1816670: 'Peking, Пекин, Пекін, Pékin, Pekín',
  2643123: 'Манчестер',
  2650225: 'Эдинбург, Единбург, Édimbourg, Edimburgo',
  2655603: 'Бирмингем, Бірмінгем',
  498817: 'St. Petersburg, St Petersburg, Sankt Petersburg, Saint-Pétersbourg',
  520555: 'Nizhny Novgorod, Нижний Новгород',
  551487: 'Казань',
  501175: 'Rostov-on-Don, Ростов-на-Дону',
  701822: 'Мариуполь, Маріуполь',
  702658: 'Луганск, Луганськ',
  615532: 'Батуми, Батумі',
  1526273: 'Astana, Астана',
  703448: 'Kiev',
  698740: 'Odesa, Одесса, Одеса',
  3530597: 'CDMX',
  1566083: 'Saigon',
}

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(fold))

/** Ordinary words and first names that are also places, folded. Only the neighbouring words can decide. */
export const ordinaryNames = list(`
  april august december february january july june march may november october september ada allen alliance altona anderson andover angers anna antony apollo apple arena ares asia atlas aurora ballina bar bari
  barking bath batman battle bay bayern beaver bell belmont bend best beverly bill bloom boli boulder box brest bridge
  brooklin bruno buga bure burton buzz camp can capital carson casa cash center central chad charlotte cheshire chester chico
  claremont clinton coach columbia commerce concord coral core cork corona crystal dali dart david deal delta derby diamond
  diego dover duncan eagle east elgin elk elm enterprise essen euclid eureka express fair falcon faro fes field flint florence
  forest fort fortuna franklin freedom gap garland georgetown georgia golden grace graham granada grand grant green hamilton
  harrison harvey heath henderson hilton holland home hope hub huntington imperial independence indigo industry irvine island
  jackson jasper java jersey jesi jordan julia julian junction kent khan kirov la lake lancaster laurel lawrence lead leader
  league lens leon liberty lincoln live lodi logan lom los louis lucena lund madeira madison mali man mansfield maria marina
  marion mars martin mary mason media mentor mercer mesa metro midland milton mission mobile modesto monroe montana most mount
  naga nancy national nelson new newark newton nice normal north northern oak ocean odessa of okara opportunity oral orange
  ore pace page palma palo paradise parker pearl perry phoenix pioneer plains plano point portland post prime progress queens
  ramp reading redmond regina republic reunion rich richland richmond riverside rogers roma rome roosevelt rosario rose royal
  ruby rugby russell sale salem salt san sanford santa santiago santo savanna scala scott selma senior shell sierra silver
  singh son south split spokane spring springfield stanford stanley sterling stevens story summit sun sunrise surprise swift
  tale taylor temple texas this tours trim trinidad troy tula tustin union universal university urban van vaughan venice
  vernon victor victoria victory vigo villa ville vista vladimir vue wales walker ware warren watts wayne wells west
  westminster wheeling white wigan wilson windsor winston winter worms york young zug
`)

/** Of these, places so large that they are believed after “in”, or as a separate part of a title. */
export const largeDespiteMeaning = list(`
  bari bath boulder brest chad charlotte chester columbia cork derby essen florence hamilton holland irvine jordan lincoln
  lund madison nancy nice odessa palma phoenix portland redmond regina richmond roma rome split spokane stanford texas venice
  victoria wales windsor york zug
`)

/** A country and a state: which one is meant depends on the text. */
export const disputedNames = list('georgia')
