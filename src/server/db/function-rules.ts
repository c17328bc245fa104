import { rights, type DatabaseRoles, type Rights } from './roles.ts'

const callers: readonly Rights[] = ['all', 'scoped', 'chosen']

/** Who calls which function. The others run as triggers or inside one of these, and nobody calls them. */
const callable: Readonly<Record<string, readonly Rights[]>> = {
  'next_id()': rights,
  'clean_key(text)': rights,
  'is_owner(regclass)': ['server'],
  'refuse_grant(text)': ['server'],
  'my_organisations()': ['server', ...callers],
  'is_client()': rights,
  'is_medical_staff()': rights,
  'acts_everywhere()': ['server'],
  'is_beyond_own(text, bigint)': ['server'],
  'holds_more(bigint)': ['server'],
  'holds_medical(bigint)': ['server'],
  'is_medical(bigint)': ['server'],
  'holds_more_than(bigint, bigint, text)': ['server'],
  'departs_of(bigint)': ['server'],
  'organisations_of_departs(bigint[])': ['server'],
  'put_into_departs(bigint, bigint[])': ['server'],
  'is_granted(bigint)': ['server'],
  'is_scope_beyond_own(bigint, text)': ['server'],
  'is_category_beyond_own(text)': ['server'],
  'is_role_beyond_own(bigint)': ['server'],
  'own_approval_limit(text)': rights,
  'keeps_all_roles()': ['server'],
  'gives_back()': ['server'],
  'is_narrowed(bigint, text, bigint)': ['server'],
  'frees_own(bigint)': ['server'],
  'is_kept(bigint[], bigint[], bigint, text)': ['server'],
  'is_of_keepers(bigint)': ['server'],
  'keep_lines_history(text, bigint, integer, text, jsonb, jsonb)': ['server'],
  'keep_told(text, bigint, text, bigint[], text[])': rights,
  'grantable(bigint[], bigint[])': ['server'],
  'role_list(bigint)': ['server'],
  'is_word_beyond_own(bigint, bigint[])': ['server'],
  'is_claims_beyond_own(bigint, text)': ['server'],
  'rules_in_force(bigint, bigint)': ['server'],
  'audit_note(text, text, text, jsonb, text)': rights,
  'member_changes(timestamptz)': rights,
  'stored_bytes()': rights,
  'organisation_bytes(text)': rights,
  'attachment_count(text, bigint, text)': rights,
  'real_names(text[])': rights,
  'people_here()': callers,
  'accounts_to_pay_to()': callers,
  'is_of_sister(text)': rights,
  'paying_sister(bigint)': callers,
  'paying_sisters()': callers,
  'paid_contract(bigint)': callers,
  'paid_title(bigint)': callers,
  'bill_groups(bigint, integer)': callers,
  'paid_bill_groups(bigint, integer)': callers,
  'account_entries(bigint)': callers,
  'publish_announcement(jsonb, bigint[])': rights,
  'revoke_told(text, text, text)': rights,
  'importers_of(bigint)': rights,
  'keeps_announcements()': rights,
  'message_choice(text)': rights,
  'language_of(bigint)': ['server'],
  'write_mails(text, bigint[], jsonb)': rights,
  'write_texts(text, text[], text[])': ['all'],
  'write_letters(text, text[], text, text[], text[])': ['all'],
  'people_reaching(text, text, text, boolean)': rights,
  'without_unread(bigint[], text)': rights,
  'data_rules_of(bigint, text)': rights,
  'take_due_day(text, date)': ['all'],
  'next_number(text)': callers,
  'first_open_day()': callers,
  'closed_until()': rights,
  'begin_months(date)': ['server'],
  'billing_differences(date, date)': ['all', 'chosen'],
  'left_open(date, date)': ['all', 'chosen'],
  'add_supplier_secret(bigint, text)': ['all'],
  'covered_on(date)': callers,
  'benefits_held(bigint, bigint[], bigint)': callers,
  'benefits_used(bigint, bigint[], bigint)': callers,
  'billing_since(bigint)': callers,
  'bill_lines_due(bigint, date, date, timestamptz, bigint)': callers,
  'has_unpriced(bigint, date, date)': callers,
  'adjust_bill(bigint)': callers,
  'waiting_adjustments(bigint[])': callers,
  'make_bill_lines(bigint, bigint, text, integer, date, date)': callers,
  'claim_limit(text, text)': callers,
  'claim_mask(text)': callers,
  'claim_mask_of(bigint, text)': callers,
  'open_claim_reading(bigint, jsonb)': callers,
  'note_claim_reading(bigint[])': callers,
  'note_reading(text, bigint[])': callers,
  'unseen_referrers(text, text, bigint[], boolean)': rights,
  'readers_of(text, bigint)': callers,
  'forget_claim_readings(date)': ['all'],
  'claims_due_by_law(date[])': ['all'],
  'forget_claim_drafts(timestamptz)': ['all'],
  'claim_repeats(bigint)': callers,
  'repeated_invoices(bigint)': callers,
  'invoiced_of_bills(bigint[])': callers,
  'credited_of_bills(bigint[])': callers,
  'look_at_claim(bigint, boolean)': callers,
  'tell_claim_watchers(bigint)': callers,
  'claim_deciders(text, text)': callers,
  'my_colleagues()': callers,
  'bring_member_status(integer)': ['server'],
  'seal_audit(integer)': ['server'],
  'audit_head()': ['server'],
  'open_client_organisation(text, text)': ['all'],
  'name_client_organisation(text, text, text)': ['all'],
  'organisation_named(text)': ['server'],
  'forget_personal_rows()': ['server'],
}

/** Who reads which view. */
const readable: Readonly<Record<string, readonly Rights[]>> = {
  dict_text: rights,
  my_told_announcement: ['server'],
  my_announcement: ['server'],
  announcement_reader: ['server'],
  sys_log: ['server'],
  my_image: ['server', ...callers],
  signed_in: ['server'],
  my_organisation: ['server'],
  held_role: ['server'],
  able_account: ['server'],
  keeper: ['server'],
  keeper_word: ['server'],
  administration_screen: ['server'],
  administration: ['server'],
}

/** Our own functions lose whatever anybody holds on them; PUBLIC holds EXECUTE on every new one. Those of extensions stay. */
const withdrawFunctions = `DO $$
DECLARE made record;
BEGIN
  FOR made IN SELECT p.oid::regprocedure AS name, CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(a.grantee::regrole::text) END AS holder
    FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    WHERE p.pronamespace = 'public'::regnamespace AND a.grantee <> p.proowner
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e') LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM %s', made.name, made.holder);
  END LOOP;
END $$`

/** The statements that say who may call the functions and read the views of `functions`, and who enters the schema at all. */
export const functionRules = (roles: DatabaseRoles): string[] => {
  const named = (held: readonly Rights[]) => held.map((right) => roles[right]).join(', ')
  return [
    'REVOKE ALL ON SCHEMA public FROM PUBLIC',
    `GRANT USAGE ON SCHEMA public TO ${named(rights)}`,
    `GRANT USAGE ON SEQUENCE id_sequence TO ${named(rights)}`,
    withdrawFunctions,
    ...Object.entries(callable).map(
      ([signature, held]) => `GRANT EXECUTE ON FUNCTION ${signature} TO ${named(held)}`,
    ),
    ...Object.entries(readable).flatMap(([view, held]) => [
      `REVOKE ALL ON ${view} FROM ${named(rights)}`,
      `GRANT SELECT ON ${view} TO ${named(held)}`,
    ]),
  ]
}
