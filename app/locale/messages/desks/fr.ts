import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'fr'> = {
  'desks.title': 'Administration',
  'desks.lead': 'Ce qui vous attend, ce qui est à corriger dans les contenus et ce qui fait tourner le site.',
  'desks.decisions': 'Décisions',
  'desks.content': 'Contenus',
  'desks.site': 'Le site',
  'desks.wait': 'À traiter : {count}',
  'desks.manyWait': 'À traiter : plus de {count}',
  'desks.applications': 'Les personnes qui ont postulé à des programmes et à des offres d’emploi.',
  'desks.englishTests': 'Les résultats inhabituels, avant qu’ils ne comptent.',
  'desks.speaking': 'Des réponses orales à écouter et à noter.',
  'desks.learning': 'Les certificats remis par les membres et les avis signalés.',
  'desks.licenses': 'Les membres qui ont demandé une licence LinkedIn Learning.',
  'desks.messages': 'Ce que des membres ont signalé, et la suite à donner.',
  'desks.privacy': 'Ce que des personnes demandent au sujet de leurs données, et l’échéance de la réponse.',
  'desks.programs': 'Rédiger, publier et clore des programmes.',
  'desks.mistakes': 'Ce que des lecteurs ont relevé sur les pages.',
  'desks.links': 'Les liens de ce site qui ne mènent nulle part.',
  'desks.vocabulary': 'Des compétences que les éléments importés mentionnent et que le vocabulaire ignore.',
  'desks.englishItems': 'Les réponses des membres à chaque question, et les questions désactivées.',
  'desks.careerQuiz': 'La fiabilité des énoncés, dans chaque langue.',
  'desks.viewAs': 'Comme un visiteur, un nouveau membre, depuis un pays ou à une autre date.',
  'desks.submissions': 'Ce qui a été envoyé avec les formulaires de ce site.',
  'desks.subscribers': 'Les abonnés à la lettre, et leur liste en fichier.',
  'desks.tenants': 'Les autres sites de cette installation.',
  'desks.roles': 'Qui a quel rôle, et à qui en donner un.',
  'desks.jobs': 'Ce que le site fait de lui-même, et ce qui a échoué.',
  'desks.begin': 'Premiers pas',
  'desks.beginText':
    'Ce qui manque encore à ce site. Toute la marche à suivre est dans {guide}, dans le dossier du logiciel.',
  'desks.begin.mail': 'Envoyer des e-mails',
  'desks.beginText.mail':
    'Aucun serveur de messagerie n’est réglé\u00a0: personne ne peut confirmer une adresse ni créer un compte.',
  'desks.begin.name': 'Donner au site son nom et ses pages',
  'desks.beginText.name':
    'Accueil, À propos, Contact et Confidentialité disent encore ce que dit tout nouveau site. Ceci en fait des fichiers à modifier\u00a0:',
  'desks.begin.articles': 'Remplacer les articles d’exemple',
  'desks.beginText.articles':
    'Ils sont signalés comme exemples. Retirez-les de vos contenus quand vous aurez les vôtres.',
  'desks.begin.lists': 'Remplir les listes',
  'desks.beginText.lists':
    'Les offres, les cours et les événements s’importent de fichiers et de flux (docs/importing.md)\u00a0:',
}
