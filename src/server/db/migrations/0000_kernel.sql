-- Roles: portal_server is who the server signs in as; it owns nothing, inherits nothing and cannot bypass row-level
-- security. Inside a transaction it becomes portal_all (callers who see every organisation) or portal_scoped.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_server') THEN
    CREATE ROLE portal_server LOGIN NOINHERIT;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_all') THEN
    CREATE ROLE portal_all NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_scoped') THEN
    CREATE ROLE portal_scoped NOLOGIN;
  END IF;
END
$$;
--> statement-breakpoint
GRANT portal_all, portal_scoped TO portal_server;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Contains-searches run behind row-level security; only leakproof functions may use an index there. Comparing texts
-- leaks nothing, but marking it so needs a superuser: without one the search is right and slower.
DO $$
BEGIN
  ALTER FUNCTION textlike(text, text) LEAKPROOF;
  ALTER FUNCTION texticlike(text, text) LEAKPROOF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'LIKE could not be marked LEAKPROOF: searches of scoped callers will not use the trigram index';
END
$$;
--> statement-breakpoint
CREATE SEQUENCE id_sequence;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE id_sequence TO portal_server, portal_all, portal_scoped;
--> statement-breakpoint
-- Snowflake-like: milliseconds since 2010-11-04, then 22 bits of a sequence; 19 digits, rising with time.
CREATE FUNCTION next_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT (((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1288834974657) << 22) | (nextval('id_sequence') & 4194303)
$$;
