// Styles of common form parts. Pages that may contain a form include them, so that the form is complete at
// the first paint and without script; styles of rarer fields come with their code.
import '#app/forms/view/form-view.module.css'
import '#app/forms/view/review-list.module.css'
import '#app/ui/fields/box.module.css'
import '#app/ui/fields/choice.module.css'
import '#app/ui/fields/control.module.css'
import '#app/ui/fields/error-summary.module.css'
import '#app/ui/fields/field.module.css'
import '#app/ui/fields/textarea.module.css'
import '#app/ui/structure/stepper.module.css'
import './wizard-view.module.css'
