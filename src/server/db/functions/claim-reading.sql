-- How much of a claim is masked for the person of the transaction: as for others of its organisation, but nothing for an hour to who
-- has said why they look at what it is about.
CREATE OR REPLACE FUNCTION claim_mask_of(claim bigint, org text) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mask text := claim_mask(org);
BEGIN
  IF mask = 'DIAGNOSIS' AND EXISTS (SELECT FROM claim_reading r WHERE r.claim_id = claim AND r.is_reasoned
    AND r.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND r.until > clock_timestamp()) THEN
    RETURN 'NONE';
  END IF;
  RETURN mask;
END
$$;

-- Opens what a claim is about to the person of the transaction for an hour, and notes why; null to who sees none of it.
CREATE OR REPLACE FUNCTION open_claim_reading(claim bigint, why jsonb) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  org text := (SELECT c.sys_org_code FROM claim c WHERE c.id = open_claim_reading.claim);
  ends timestamptz := clock_timestamp() + interval '1 hour';
BEGIN
  IF claim_mask(org) <> 'DIAGNOSIS' THEN RETURN NULL; END IF;
  INSERT INTO claim_reading (claim_id, user_id, day, is_reasoned, until)
  VALUES (claim, current_setting('app.user_id')::bigint, (clock_timestamp() AT TIME ZONE 'Asia/Shanghai')::date, true, ends)
  ON CONFLICT (claim_id, user_id, day, is_reasoned) DO UPDATE SET until = excluded.until;
  PERFORM audit_note('reveal', 'claim', claim::text, why, org);
  RETURN ends;
END
$$;

-- Notes that the person of the transaction has read what claims are about, once a day for each.
CREATE OR REPLACE FUNCTION note_claim_reading(claims bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  read record;
BEGIN
  FOR read IN
    INSERT INTO claim_reading (claim_id, user_id, day, is_reasoned)
    SELECT DISTINCT unnest(claims), nullif(current_setting('app.user_id', true), '')::bigint, (clock_timestamp() AT TIME ZONE 'Asia/Shanghai')::date, false
    ON CONFLICT DO NOTHING RETURNING claim_id
  LOOP
    PERFORM audit_note('read', 'claim', read.claim_id::text, NULL, (SELECT c.sys_org_code FROM claim c WHERE c.id = read.claim_id));
  END LOOP;
END
$$;

-- What was noted before a day is in the trail, and needed no more.
CREATE OR REPLACE FUNCTION forget_claim_readings(before date) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM claim_reading WHERE day < before
$$;
