-- Statement by statement: nobody waits for the indexes of a large table (decision 125).
-- Codes are compared by `clean_key` (functions/clean-key.sql, as it is here).
CREATE OR REPLACE FUNCTION clean_key(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10 AS $$
BEGIN
  IF typed COLLATE "C" ~ '^[!-~]*$' THEN RETURN upper(typed COLLATE "C"); END IF;
  RETURN normalize(upper(translate(regexp_replace(normalize(typed, NFKD) COLLATE "C",
    '[\u0009-\u000d \u0085\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f\U000e0100-\U000e01ef]', '', 'g'),
    U&'\2010\2012\2013\2014\2015\2212', '------') COLLATE "C"), NFKC);
END
$$;
--> statement-breakpoint
-- Behind row-level security only what tells nothing of other rows may use an index; saying so takes a superuser (decision 001).
DO $$
BEGIN
  ALTER FUNCTION clean_key(text) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END
$$;
--> statement-breakpoint
ALTER TABLE "diagnosis" DROP COLUMN IF EXISTS "search_text";
--> statement-breakpoint
ALTER TABLE "diagnosis" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (lower(diagnosis_code || ' ' || diagnosis_name)) STORED;
--> statement-breakpoint
ALTER TABLE "diagnosis" DROP COLUMN IF EXISTS "search_text_short";
--> statement-breakpoint
ALTER TABLE "diagnosis" ADD COLUMN IF NOT EXISTS "search_text_short" text GENERATED ALWAYS AS ('a' || regexp_replace(lower(diagnosis_code || ' ' || diagnosis_name), '(.)', '\1a', 'g')) STORED;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN IF NOT EXISTS "company_code_double" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN IF NOT EXISTS "company_credit_double" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "company_group" ADD COLUMN IF NOT EXISTS "company_group_code_double" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "diagnosis" ADD COLUMN IF NOT EXISTS "diagnosis_name_spoken" text;
--> statement-breakpoint
ALTER TABLE "diagnosis" ADD COLUMN IF NOT EXISTS "diagnosis_code_double" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "hospital" ADD COLUMN IF NOT EXISTS "hospital_name_spoken" text;
--> statement-breakpoint
ALTER TABLE "hospital" ADD COLUMN IF NOT EXISTS "hospital_name_en_spoken" text;
--> statement-breakpoint
ALTER TABLE "hospital" ADD COLUMN IF NOT EXISTS "aliases_spoken" text;
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN IF NOT EXISTS "employee_no_double" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN IF NOT EXISTS "employee_document_double" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "family_member" ADD COLUMN IF NOT EXISTS "family_member_document_double" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN IF NOT EXISTS "plan_code_double" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN IF NOT EXISTS "policy_no_double" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- An index of before keeps its rows apart under another name until the one that follows it stands.
DO $$
DECLARE
  old text;
BEGIN
  FOR old IN SELECT c.relname FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
    WHERE c.relname = ANY ('{claim_contains,claim_contains_short,company_code_key,company_credit_key,company_group_code_key,diagnosis_code_key,employee_no_key,employee_document_key,employee_document,family_member_document_key,family_member_document,plan_code_key,policy_no_key}')
      AND pg_get_indexdef(c.oid) NOT LIKE '%clean_key(%' AND (c.relname NOT LIKE 'claim%' OR pg_get_indexdef(c.oid) LIKE '%search_text%')
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', old, old || '_before');
  END LOOP;
END
$$;
--> statement-breakpoint
-- What had the code of an earlier row, written otherwise, is its double: nothing else of it changes, and nothing is noted of it.
-- They are looked for before anything is held, and marked some at a time.
DO $$
DECLARE
  k record;
  batch bigint[];
BEGIN
  FOR k IN SELECT * FROM (VALUES
    ('company', 'company_code_double', NULL, 'company_code'),
    ('company', 'company_credit_double', NULL, 'credit_code'),
    ('company_group', 'company_group_code_double', NULL, 'group_code'),
    ('diagnosis', 'diagnosis_code_double', NULL, 'diagnosis_code'),
    ('employee', 'employee_no_double', 'company_id', 'employee_no'),
    ('employee', 'employee_document_double', 'company_id, id_type', 'id_no'),
    ('family_member', 'family_member_document_double', 'employee_id, id_type', 'id_no'),
    ('plan', 'plan_code_double', 'policy_id', 'plan_code'),
    ('policy', 'policy_no_double', 'insurer_id', 'policy_no')
  ) AS k (rows_of, own, place, code) LOOP
    DROP TABLE IF EXISTS pg_temp.double_row;
    EXECUTE format('CREATE TEMP TABLE double_row AS SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY %2$s ORDER BY id) AS n FROM %1$I WHERE del_flag = 0 AND %3$I IS NOT NULL AND %4$I = 0) d WHERE d.n > 1',
      k.rows_of, concat_ws(', ', k.place, format('clean_key(%I)', k.code)), k.code, k.own);
    COMMIT;
    LOOP
      WITH taken AS (DELETE FROM double_row WHERE id = ANY (ARRAY(SELECT id FROM double_row LIMIT 1000)) RETURNING id)
      SELECT array_agg(id) INTO batch FROM taken;
      EXIT WHEN batch IS NULL;
      EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', k.rows_of);
      EXECUTE format('UPDATE %I SET %2$I = id WHERE id = ANY ($1)', k.rows_of, k.own) USING batch;
      EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', k.rows_of);
      COMMIT;
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "diagnosis_spoken" ON "diagnosis" USING gin ("diagnosis_name_spoken" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "claim_contains" ON "claim" USING gin ("claim_no" gin_trgm_ops,"insured_name" gin_trgm_ops,"hospital" gin_trgm_ops,"handler" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "claim_contains_short" ON "claim" USING gin ("claim_no_short" gin_trgm_ops,"insured_name_short" gin_trgm_ops,"hospital_short" gin_trgm_ops,"handler_short" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "company_code_key" ON "company" USING btree (clean_key("company_code"),"company_code_double") WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "company_credit_key" ON "company" USING btree (clean_key("credit_code"),"company_credit_double") WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "company_group_code_key" ON "company_group" USING btree (clean_key("group_code"),"company_group_code_double") WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "diagnosis_code_key" ON "diagnosis" USING btree (clean_key("diagnosis_code"),"diagnosis_code_double") WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "employee_no_key" ON "employee" USING btree ("company_id",clean_key("employee_no"),"employee_no_double") WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "employee_document_key" ON "employee" USING btree ("company_id","id_type",clean_key("id_no"),"employee_document_double") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "employee_document" ON "employee" USING btree (clean_key("id_no")) WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "family_member_document_key" ON "family_member" USING btree ("employee_id","id_type",clean_key("id_no"),"family_member_document_double") WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "family_member_document" ON "family_member" USING btree (clean_key("id_no")) WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "plan_code_key" ON "plan" USING btree ("policy_id",clean_key("plan_code"),"plan_code_double") WHERE del_flag = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "policy_no_key" ON "policy" USING btree ("insurer_id",clean_key("policy_no"),"policy_no_double") WHERE del_flag = 0;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "claim_contains_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "claim_contains_short_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "company_code_key_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "company_credit_key_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "company_group_code_key_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "diagnosis_code_key_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_no_key_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_document_key_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employee_document_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "family_member_document_key_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "family_member_document_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "plan_code_key_before";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "policy_no_key_before";
--> statement-breakpoint
ALTER TABLE "claim" DROP COLUMN IF EXISTS "search_text";
--> statement-breakpoint
ALTER TABLE "claim" DROP COLUMN IF EXISTS "search_text_short";
--> statement-breakpoint
ALTER TABLE "diagnosis" DROP COLUMN IF EXISTS "initials";
--> statement-breakpoint
ALTER TABLE "hospital" DROP COLUMN IF EXISTS "initials";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "diagnosis_contains" ON "diagnosis" USING gin ("search_text" gin_trgm_ops,"diagnosis_code" gin_trgm_ops,"diagnosis_name" gin_trgm_ops) WHERE del_flag = 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "diagnosis_contains_short" ON "diagnosis" USING gin ("search_text_short" gin_trgm_ops,"diagnosis_code_short" gin_trgm_ops,"diagnosis_name_short" gin_trgm_ops) WHERE del_flag = 0;
