// The top entries of lists of stolen passwords, without the digits and symbols that people add, and keyboard
// runs. Deliberately short: with the rules for length and repetition, guessing anything else takes more
// attempts than our limits allow.

const words = `
password passwort parol motdepasse contrasena contrasenya wachtwoord senha parola
welcome willkommen bienvenue bienvenido welkom dobropozhalovat
qwerty qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl yxcvbnm zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc
qlwzesrat lqazzwsx lqazxsw qweasd qweasdzxc qwerasdf qwerty asdfasdf qwerqwer asdqwe
йцукен йцукенгшщз фывапр фывапролд ячсмить пароль любовь привет солнышко наташа
iloveyou iloveu loveme lovely teamo jetaime ichliebedich ikhouvanjou
admin administrator root superuser sysadmin guest default changeme changeit letmein letmeinnow trustnol trustnoone secret
topsecret master login access security computer internet samsung google facebook linkedin twitter apple microsoft
windows linux android iphone nokia huawei starwars pokemon superman batman spiderman naruto dragon dragonball monkey
princess sunshine shadow michael jennifer jordan michelle charlie andrew daniel jessica joshua matthew ashley thomas
nicole hannah anthony christopher alexander alexandra maksim dmitry sergey andrey natasha oksana tatiana svetlana
football baseball basketball soccer hockey liverpool chelsea arsenal barcelona realmadrid juventus bayern dynamo
summer winter spring autumn sommer winterzeit fruhling herbst verano invierno zima leto
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
flower butterfly chocolate cookie cheese banana orange purple yellow rainbow diamond silver golden freedom forever
whatever nothing something hello helloworld hellohello test testtest testing tester demo example sample temp temporary
abcdef abcdefg abcdefgh abcdefghi abcdefghij aaaaaa correcthorsebatterystaple
company business office work employee manager student teacher school university
mustang ferrari porsche mercedes corvette harley yamaha camaro
fuckyou fuckoff fuckme asshole bitch pussy
blink blinkl82 killer hunter ranger buster tigger pepper ginger maggie bailey cooper tucker lucky
babygirl babyboy sweetheart honey angel angels angela heaven jesus jesuschrist godisgood
guildhall guildhalldemo
`

export const breachedWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''))
