-- The person of the transaction looks at a claim, or no longer; gives who else does, twenty at most. Those hear of it when somebody comes
-- or goes, not of every beat. Whoever was silent for a minute is gone, whichever claim it was, so that there are never more rows than
-- people who look at something.
CREATE OR REPLACE FUNCTION look_at_claim(of_claim bigint, is_leaving boolean) RETURNS TABLE (watcher bigint, watcher_name text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me bigint := current_setting('app.user_id')::bigint;
  gone timestamptz := clock_timestamp() - interval '60 seconds';
  was_here boolean := EXISTS (SELECT FROM claim_presence p WHERE p.claim_id = of_claim AND p.user_id = me AND p.seen_at > gone);
BEGIN
  DELETE FROM claim_presence p USING (
    SELECT o.claim_id, o.user_id FROM claim_presence o
    WHERE o.seen_at <= gone OR is_leaving AND o.claim_id = of_claim AND o.user_id = me FOR UPDATE SKIP LOCKED
  ) old WHERE p.claim_id = old.claim_id AND p.user_id = old.user_id;
  IF NOT is_leaving THEN
    INSERT INTO claim_presence AS p (claim_id, user_id, seen_at) VALUES (of_claim, me, clock_timestamp())
    ON CONFLICT (claim_id, user_id) DO UPDATE SET seen_at = excluded.seen_at;
  END IF;
  IF was_here = is_leaving THEN
    PERFORM pg_notify('portal_live', 'beside ' || p.user_id) FROM claim_presence p
    WHERE p.claim_id = of_claim AND p.user_id <> me AND p.seen_at > gone;
  END IF;
  RETURN QUERY SELECT u.id, u.realname::text FROM claim_presence p JOIN sys_user u ON u.id = p.user_id
    WHERE p.claim_id = of_claim AND p.user_id <> me AND p.seen_at > gone ORDER BY u.realname, u.id LIMIT 20;
END
$$;

-- Tells everybody else who looks at a claim that something has come to it.
CREATE OR REPLACE FUNCTION tell_claim_watchers(of_claim bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT pg_notify('portal_live', 'beside ' || p.user_id) FROM claim_presence p
  WHERE p.claim_id = of_claim AND p.user_id <> current_setting('app.user_id')::bigint AND p.seen_at > clock_timestamp() - interval '60 seconds'
$$;
