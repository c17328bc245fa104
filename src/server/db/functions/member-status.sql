-- The status of a member on a day (rules/member-status.ts says the same in code): 1 insured, 2 not yet effective, 3 left,
-- 4 suspended, 5 never insured. `insured` are the days with cover by any policy; relatives neither join nor leave.
CREATE OR REPLACE FUNCTION member_status(insured datemultirange, entry_date date, leave_date date, day date) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN insured @> day THEN '1'
    WHEN leave_date < day THEN '3'
    WHEN upper(insured) > day OR entry_date > day THEN '2'
    WHEN insured IS NULL OR isempty(insured) THEN '5'
    ELSE '4' END
$$;

-- The first day after a day on which that status is another one; null where it stays.
CREATE OR REPLACE FUNCTION member_status_until(insured datemultirange, entry_date date, leave_date date, day date) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT min(next) FROM (
    SELECT lower(days) FROM unnest(insured) AS days UNION ALL SELECT upper(days) FROM unnest(insured) AS days
    UNION ALL VALUES (entry_date), (leave_date + 1)
  ) AS changing (next)
  WHERE next > day AND member_status(insured, entry_date, leave_date, next) <> member_status(insured, entry_date, leave_date, day)
$$;

-- The days on which somebody is covered.
CREATE OR REPLACE FUNCTION insured_days(person bigint) RETURNS datemultirange LANGUAGE sql STABLE AS $$
  SELECT range_agg(daterange(c.from_day, c.to_day)) FROM cover c WHERE c.person_id = person AND c.del_flag = 0 AND NOT c.is_superseded
$$;

-- The day it is, by the clock of GMT+8.
CREATE OR REPLACE FUNCTION this_day() RETURNS date LANGUAGE sql VOLATILE AS $$
  SELECT (clock_timestamp() AT TIME ZONE 'Asia/Shanghai')::date
$$;

-- Earlier versions noted no day for which a status was evaluated.
DROP FUNCTION IF EXISTS keep_status_days(bigint[], date[]);

-- Notes of members for which day their status was evaluated, and on which day it is evaluated again; null where it stays. Who
-- calls holds the members.
CREATE OR REPLACE FUNCTION keep_status_days(people bigint[], days date[], evaluated date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM member_status_day d USING unnest(people, days) AS n (id, day) WHERE d.member_id = n.id AND n.day IS NULL;
  INSERT INTO member_status_day AS d SELECT n.id, n.day, evaluated FROM unnest(people, days) AS n (id, day) WHERE n.day IS NOT NULL
  ON CONFLICT (member_id) DO UPDATE SET on_day = excluded.on_day, as_of = excluded.as_of WHERE (d.on_day, d.as_of) <> (excluded.on_day, excluded.as_of)
$$;

-- Lists filter and sort by the status, so members keep it; the day on which it changes next stands beside them (domain 3.4).
-- Members are held first, in the order of their ids: what others have committed of them meanwhile is seen by the statement after.
CREATE OR REPLACE FUNCTION keep_member_status(people bigint[], day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  members bigint[];
  days date[];
BEGIN
  PERFORM FROM employee WHERE id = ANY (people) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM family_member WHERE id = ANY (people) ORDER BY id FOR NO KEY UPDATE;
  WITH said AS MATERIALIZED (
    SELECT m.id, m.kept, member_status(i.days, m.entry_date, m.leave_date, day) AS status, member_status_until(i.days, m.entry_date, m.leave_date, day) AS until
    FROM (
      SELECT id, status AS kept, entry_date, leave_date FROM employee WHERE id = ANY (people)
      UNION ALL SELECT id, status, NULL, NULL FROM family_member WHERE id = ANY (people)
    ) AS m, LATERAL (SELECT insured_days(m.id) AS days OFFSET 0) AS i
  ), employees AS (
    UPDATE employee e SET status = s.status FROM said s WHERE e.id = s.id AND e.status <> s.status
  ), relatives AS (
    UPDATE family_member f SET status = s.status FROM said s WHERE f.id = s.id AND f.status <> s.status
  )
  -- What has changed is looked at once more on the next day, so that it is known to have been evaluated for this one: it is
  -- taken back where the clock turns out to have been ahead.
  SELECT array_agg(s.id), array_agg(coalesce(s.until, CASE WHEN s.status <> s.kept THEN day + 1 END)) INTO members, days FROM said s;
  PERFORM keep_status_days(members, days, day);
END
$$;

-- Members whose cover a statement has written.
CREATE OR REPLACE FUNCTION follow_cover() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM keep_member_status(ARRAY(SELECT DISTINCT person_id FROM written), this_day());
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER status_added AFTER INSERT ON cover
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION follow_cover();

CREATE OR REPLACE TRIGGER status_changed AFTER UPDATE ON cover
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION follow_cover();

CREATE OR REPLACE TRIGGER status_removed AFTER DELETE ON cover
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION follow_cover();

-- An employee who is new, or joins or leaves on another day: in the row itself, so that it is written once. Who is new has no
-- cover, so only days ahead change their status: of most there is nothing to note, an import of 100,000 included.
CREATE OR REPLACE FUNCTION follow_employment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  insured datemultirange;
  day date := this_day();
BEGIN
  IF TG_OP = 'UPDATE' THEN insured := insured_days(NEW.id); END IF;
  NEW.status := member_status(insured, NEW.entry_date, NEW.leave_date, day);
  IF TG_OP = 'UPDATE' OR NEW.entry_date > day OR NEW.leave_date >= day THEN
    PERFORM keep_status_days(ARRAY[NEW.id], ARRAY[member_status_until(insured, NEW.entry_date, NEW.leave_date, day)], day);
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER status_new BEFORE INSERT ON employee FOR EACH ROW EXECUTE FUNCTION follow_employment();

CREATE OR REPLACE TRIGGER status_moved BEFORE UPDATE OF entry_date, leave_date ON employee FOR EACH ROW
  WHEN ((OLD.entry_date, OLD.leave_date) IS DISTINCT FROM (NEW.entry_date, NEW.leave_date)) EXECUTE FUNCTION follow_employment();

-- Earlier versions were told the day by the server, and whose members.
DROP FUNCTION IF EXISTS bring_member_status(date, integer);
DROP FUNCTION IF EXISTS bring_member_status(date, integer, text);

-- Brings members up to the day whose status was evaluated for a day that is over, or that has not come yet, some of them at a
-- time, by one caller at a time. Who is being changed by others is left for the next time. `is_left`: some are still to be done.
CREATE OR REPLACE FUNCTION bring_member_status(most integer) RETURNS TABLE (moved integer, is_left boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  people bigint[];
  day date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('member status', 4));
  day := this_day();
  people := ARRAY(SELECT e.id FROM member_status_day d JOIN employee e ON e.id = d.member_id WHERE d.on_day <= day OR d.as_of > day LIMIT most FOR NO KEY UPDATE OF e SKIP LOCKED)
    || ARRAY(SELECT f.id FROM member_status_day d JOIN family_member f ON f.id = d.member_id WHERE d.on_day <= day OR d.as_of > day LIMIT most FOR NO KEY UPDATE OF f SKIP LOCKED);
  IF cardinality(people) > 0 THEN
    PERFORM keep_member_status(people, day);
  ELSE
    -- The day of somebody who was not added after all (ON CONFLICT DO NOTHING) would be looked for each time.
    DELETE FROM member_status_day d WHERE (d.on_day <= day OR d.as_of > day)
      AND NOT EXISTS (SELECT FROM employee e WHERE e.id = d.member_id) AND NOT EXISTS (SELECT FROM family_member f WHERE f.id = d.member_id);
  END IF;
  RETURN QUERY SELECT cardinality(people), EXISTS (SELECT FROM member_status_day d WHERE d.on_day <= day OR d.as_of > day);
END
$$;
