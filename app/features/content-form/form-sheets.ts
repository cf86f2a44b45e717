// The style of what forms are mostly made of. A page that may hold one brings it, so that the form stands at the first paint and
// without script; the sheets of rarer fields come with their code.
import '#app/forms/view/form-view.module.css'
import '#app/ui/fields/box.module.css'
import '#app/ui/fields/choice.module.css'
import '#app/ui/fields/control.module.css'
import '#app/ui/fields/error-summary.module.css'
import '#app/ui/fields/field.module.css'
import '#app/ui/fields/textarea.module.css'
