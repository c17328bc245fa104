-- What two codes, documents or numbers are compared by, as `cleanKey` of rules/clean-text.ts says it; a test compares both. Indexes are
-- built with it: a change of it builds them anew in the migration that makes it. What is a code already is told without a look at each
-- character.
CREATE OR REPLACE FUNCTION clean_key(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10 AS $$
BEGIN
  IF typed COLLATE "C" ~ '^[!-~]*$' THEN RETURN upper(typed COLLATE "C"); END IF;
  RETURN normalize(upper(translate(regexp_replace(normalize(typed, NFKD) COLLATE "C",
    '[\u0009-\u000d \u0085\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f\U000e0100-\U000e01ef]', '', 'g'),
    U&'\2010\2012\2013\2014\2015\2212', '------') COLLATE "C"), NFKC);
END
$$;

-- Behind row-level security only what tells nothing of other rows may use an index; saying so takes a superuser (decision 001).
DO $$
BEGIN
  ALTER FUNCTION clean_key(text) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  NULL;
END
$$;

-- A row that gets another code is no double any more; the key says whether that is its own. The argument is the column that says it.
CREATE OR REPLACE FUNCTION leave_doubles() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], 0));
END
$$;
