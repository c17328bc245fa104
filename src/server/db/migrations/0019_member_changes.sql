-- Two answers are the same when no member has changed between them. Only this is told of the trail, which nobody but the
-- server may read.
CREATE FUNCTION member_changes(since timestamptz) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) || ' ' || coalesce(max(id), 0) FROM sys_audit
  WHERE at >= since AND object_table IN ('employee', 'family_member')
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION member_changes(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION member_changes(timestamptz) TO portal_server, portal_all, portal_scoped;
