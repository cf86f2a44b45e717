import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'es'> = {
  'signInMail.confirmSubject': 'Confirma tu dirección',
  'signInMail.confirmText':
    'Estás creando una cuenta en {product}. Confirma tu dirección con este enlace en el plazo de una hora:',
  'signInMail.existsSubject': 'Ya tienes una cuenta',
  'signInMail.existsText':
    'Alguien, probablemente tú, quiso crear una cuenta en {product} con esta dirección. Ya existe una. Inicia sesión o elige aquí una contraseña nueva:',
  'signInMail.resetSubject': 'Elige una contraseña nueva',
  'signInMail.resetText':
    'Elige una contraseña nueva para {product} con este enlace en el plazo de una hora:',
  'signInMail.changedSubject': 'Tu contraseña ha cambiado',
  'signInMail.changedText':
    'La contraseña de tu cuenta en {product} ha cambiado. Si no has sido tú, elige otra aquí cuanto antes:',
  'signInMail.ignore': 'Si no lo has pedido, no hagas nada: nada cambia.',
}
