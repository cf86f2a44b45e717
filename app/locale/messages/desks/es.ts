import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'desks.title': 'Administración',
  'desks.lead':
    'Lo que te espera, lo que hay que corregir en los contenidos y lo que mantiene el sitio en marcha.',
  'desks.decisions': 'Decisiones',
  'desks.content': 'Contenidos',
  'desks.site': 'El sitio',
  'desks.wait': 'Por atender: {count}',
  'desks.manyWait': 'Por atender: más de {count}',
  'desks.applications': 'Personas que se han postulado a programas y vacantes.',
  'desks.englishTests': 'Resultados poco habituales, antes de que cuenten.',
  'desks.speaking': 'Respuestas habladas que escuchar y valorar.',
  'desks.learning': 'Certificados que han entregado los miembros y reseñas denunciadas.',
  'desks.licenses': 'Miembros que han pedido una licencia de LinkedIn Learning.',
  'desks.messages': 'Lo que han denunciado los miembros y qué hacer al respecto.',
  'desks.privacy': 'Lo que la gente pide sobre sus propios datos y hasta cuándo espera respuesta.',
  'desks.programs': 'Escribir, publicar y cerrar programas.',
  'desks.mistakes': 'Lo que los lectores han visto mal en las páginas.',
  'desks.links': 'Enlaces de este sitio que no llevan a ninguna parte.',
  'desks.vocabulary': 'Habilidades que mencionan los elementos importados y que el vocabulario no conoce.',
  'desks.englishItems': 'Cómo responden los miembros a cada pregunta y cuáles están desactivadas.',
  'desks.careerQuiz': 'La fiabilidad de las afirmaciones, en cada idioma.',
  'desks.viewAs': 'Como visitante, como miembro nuevo, desde un país o en otro día.',
  'desks.submissions': 'Lo que se ha enviado con los formularios de este sitio.',
  'desks.subscribers': 'Quién recibe el boletín, y la lista en un archivo.',
  'desks.tenants': 'Los demás sitios de esta instalación.',
  'desks.roles': 'Quién tiene qué función y a quién dársela.',
  'desks.jobs': 'Lo que el sitio hace por sí solo y lo que ha fallado.',
  'desks.begin': 'Primeros pasos',
  'desks.beginText':
    'Lo que aún le falta a este sitio. Todo el camino está en {guide}, en la carpeta del software.',
  'desks.begin.mail': 'Enviar correos',
  'desks.beginText.mail':
    'No hay servidor de correo, así que nadie puede confirmar una dirección ni crear una cuenta:',
  'desks.begin.name': 'Darle al sitio su nombre y sus páginas',
  'desks.beginText.name':
    'Inicio, Acerca de, Contacto y Privacidad aún dicen lo que dice todo sitio nuevo. Con esto pasan a ser archivos que puedes editar:',
  'desks.begin.articles': 'Sustituir los artículos de ejemplo',
  'desks.beginText.articles':
    'Están marcados como ejemplos. Quítalos de tus contenidos cuando tengas los tuyos.',
  'desks.begin.lists': 'Llenar las listas',
  'desks.beginText.lists':
    'Las vacantes, los cursos y los eventos se importan de archivos y feeds (docs/importing.md):',
}
