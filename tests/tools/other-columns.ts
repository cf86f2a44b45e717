// Tables that hold nothing about members, by why, with each of their columns: whoever adds a column says by adding it here
// that it holds nothing either, or moves its table to personal-columns.ts.

export const otherColumns: readonly { why: string; tables: Readonly<Record<string, string>> }[] = [
  {
    why: 'What the site, its desks and its jobs work with.',
    tables: {
      'applications.next_version': 'tenant program_id edit base version saved_at publish_at halted',
      'applications.payment_delivery': 'tenant id received_at',
      'applications.places':
        'tenant program_id taken last_queue_no seats workflow starts_at draw_seed drawn_at',
      'applications.template': 'id tenant stage name texts version changed_at',
      'applications.vendor_delivery': 'tenant vendor id received_at',
      'article_import.article':
        'api_key branch source external_id uid locale digest status imported_at closed_at',
      'assessment.calibrated_item':
        'tenant bank number item_id item_version level area a b c error_a error_b answers state exposure share_right infit outfit curve languages',
      'assessment.calibration': 'tenant bank number made_at basis attempts is_settled',
      'feeds.source':
        'id tenant kind name url interval_seconds mapping locale time_zone closing etag last_modified digest imported_at next_at failures outcome outcome_at reading_until added_at',
      'links.address': 'tenant address inside state status reason failures checked_at dead_since',
      'links.place': 'tenant address source content_type item locale field title page seen_at',
      'matching.employer': 'tenant company_key texts read_since repeated',
      'meeting.called_off': 'event_id reason at',
      'meeting.join_link': 'event_id url',
      'meeting.published_form': 'tenant form digest event_id at',
      'meeting.seats': 'event_id taken last_queue_no',
      'meeting.series': 'id tenant repeat made_at',
      'meeting.series_date': 'event_id series_id planned_on moved',
      'newsletter.article': 'tenant locale uid issue',
      'newsletter.issue': 'tenant at made_at articles sent',
      'privacy.audit_head': 'tenant day genesis count hash',
      'privacy.consent_text': 'digest words',
      'profile.directory_count': 'view facet members',
      'profile.examinator_delivery': 'delivery received_at',
      'public.migration': 'name digest ran_at',
      'public.tenant_name': 'name is_current since',
    },
  },
  {
    why: 'Keys of the site itself.',
    tables: {
      'assessment.badge_key': 'kid public_jwk sealed_jwk created_at',
      'assessment.proof_key': 'kid public_jwk sealed_jwk created_at',
      'identity.signing_key': 'kid purpose public_jwk sealed_jwk created_at',
    },
  },
  {
    why: 'What is published, as its source gives it: also names of speakers and teachers, who are no members there.',
    tables: {
      'catalogue.company':
        'tenant key name texts logo site places communities source open_vacancies updated_at',
      'catalogue.company_alias': 'tenant alias company_key source',
      'catalogue.course':
        'id tenant source external_id digest status locale slug name provider summary description description_format level language duration_hours format price currency url image start_dates rating keywords imported_at closed_at added_in syllabus outcomes audience teachers certificate runs held_here version taught search_document',
      'catalogue.course_skill': 'course_id name key skill_id',
      'catalogue.event':
        'id tenant source external_id digest status locale slug title community summary description description_format format starts_at ends_at all_day time_zone venue city country url image capacity keywords imported_at closed_at sequence search_document added_in agenda speakers address recording_url slides_url guests answers without_account set_here',
      'catalogue.event_join_link': 'event_id url',
      'catalogue.event_language': 'event_id code',
      'catalogue.event_topic': 'event_id name key',
      'catalogue.exchange_rate': 'currency per_euro day loaded_at',
      'catalogue.revision': 'only_row revision',
      'catalogue.vacancy':
        'id tenant source external_id digest status locale slug title company summary description description_format responsibilities requirements specialization job_type employment_form assignment_duration seniority remote remote_countries salary_min salary_max salary_currency salary_period apply_url program published_at valid_through hot keywords imported_at closed_at added_in written_in',
      'catalogue.vacancy_language': 'vacancy_id code cefr',
      'catalogue.vacancy_location': 'vacancy_id position name city country',
      'catalogue.vacancy_skill': 'vacancy_id name key required skill_id',
    },
  },
  {
    why: 'What editors publish: also names of authors.',
    tables: {
      'content.asset_file': 'api_key uid version filename content_type bytes',
      'content.branch': 'api_key uid',
      'content.content_type': 'api_key branch uid body',
      'content.environment': 'api_key name uid',
      'content.global_field': 'api_key branch uid body',
      'content.locale': 'api_key code name fallback_locale',
      'content.preview_draft': 'api_key branch hash content_type_uid uid locale body saved_at',
      'content.published':
        'scope_id content_type_uid locale uid body variants updated_at search search_terms',
      'content.scope': 'id api_key branch environment',
      'content.site': 'tenant region api_key branch environment',
      'content.stack': 'api_key name master_locale revision created_at',
      'content.sync_event': 'seq scope_id type content_type_uid uid locale event_at data',
      'content.taxonomy': 'api_key branch uid locale body',
      'content.term': 'api_key branch taxonomy_uid uid locale parent_uid depth position body',
      'content.token': 'digest api_key kind environment',
      'content.unused_picture': 'api_key branch uid since',
      'content.upstream': 'api_key environment sync_token synced_at failed_at failure',
    },
  },
  {
    why: 'What was saved before: `saved_by` names an import or the desk, not a person.',
    tables: {
      'content.version': 'api_key branch content_type_uid uid locale version body saved_at saved_by',
    },
  },
  {
    why: 'Dictionaries, and what texts of the catalogue were read to say.',
    tables: {
      'matching.match': 'item_type scope_id item_id locale kind entry_id confidence rule field words at',
      'matching.reading': 'item_type scope_id item_id locale digest',
      'matching.reading_level': 'scope_id article_id locale digest level',
      'reference.entry': 'dictionary id type parent_id name names is_active weight more aliases typed',
      'reference.former_id': 'dictionary id entry_id',
      'reference.loaded': 'only_row version loaded_at',
      'reference.search_key': 'dictionary entry_id key is_alias is_typed',
      'reference.title_entry': 'number entry_id function_id names',
      'reference.title_name': 'name entry_id lang',
      'reference.title_posting': 'word root uses postings',
      'reference.title_word': 'word names shares',
      'search.article': 'scope_id locale uid written_in title summary url published_at document',
      'search.skill_match': 'key skill_id confidence reason matched_at',
      'search.vacancy':
        'ord id tenant locale is_open specialization job_type assignment_duration seniority countries skills hot published_at valid_through salary_min salary_max salary_currency salary_period changed_in must remote employment_form cities employer written_in',
      'search.vacancy_text': 'ord document filler',
      'search.word': 'word',
      'vocabulary.decision': 'tenant key name decision skill_id decided_at',
      'vocabulary.lacking': 'tenant key name in_items in_lists in_sources examples',
      'vocabulary.lacking_count': 'tenant counted_at items is_whole',
    },
  },
]
