import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'pages.contentError': 'Este contenido no se muestra correctamente. Prueba a recargar la página.',
  'pages.notTranslated':
    'Esta página aún no está disponible en español; la estás leyendo en su idioma original.',
  'pages.notTranslatedFromEnglish':
    'Esta página aún no está disponible en español; la estás leyendo en inglés.',
  'pages.translationOlder': 'Esta traducción es anterior a la última versión del original.',
  'pages.originalUpdated': 'El original se actualizó el {date}.',
  'pages.readOriginal': 'Leer el original',
  'pages.outOfDate':
    'Ahora mismo no se puede acceder a contenido más reciente. Estás leyendo la página tal como era el {date}.',
  'pages.preview': 'Vista previa de un borrador',
  'pages.emptyTitle': 'Aquí todavía no hay nada',
  'pages.emptyText': 'En cuanto se publique algo, aparecerá en esta página.',
  'pages.readMore': 'Más información',
  'pages.copyCode': 'Copiar el código',
  'pages.codeCopied': 'Código copiado',
  'pages.copyFailed': 'No se ha podido copiar',
  'pages.codeIn': 'Código en {language}',
  'pages.code': 'Código',
  'pages.table': 'Tabla',
  'pages.download': 'Descargar {name}',
}
