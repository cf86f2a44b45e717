/** As large as a form may become: 200 fields, of which 100 wait for an answer of another. The last one that is shown at first is required. */
export const manyFields = {
  form_id: 'many-fields',
  groups: [
    {
      group_id: 'all',
      fields: Array.from({ length: 200 }, (_, at) => ({
        field_id: `f${at}`,
        label: `Field ${at}`,
        required: at === 99,
      })),
    },
  ],
  conditions: Array.from({ length: 100 }, (_, at) => {
    return { field_id: `f${at + 100}`, related_field_id: `f${at}`, type: 'visible' }
  }),
  actions: [{ action_id: 'send', title: 'Send' }],
}
