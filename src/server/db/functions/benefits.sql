-- What decisions in force used of the limits of a person, by some policies, without those of one claim: whoever asks, since a limit is
-- the same for every reader.
CREATE OR REPLACE FUNCTION benefits_used(person bigint, policies bigint[], without_claim bigint DEFAULT NULL) RETURNS SETOF benefit_use
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.* FROM benefit_use u
  WHERE u.person_id = person AND u.policy_id = ANY (policies) AND u.reverses_id IS NULL AND u.claim_id IS DISTINCT FROM without_claim
    AND NOT EXISTS (SELECT FROM benefit_use r WHERE r.reverses_id = u.id)
  ORDER BY u.id
$$;

-- The same, once what a person has of these policies is held until the transaction ends: claims of one person are decided one after
-- another, and each reads what the one before it used. In the order of the policies, so that nobody waits for each other.
CREATE OR REPLACE FUNCTION benefits_held(person bigint, policies bigint[], without_claim bigint) RETURNS SETOF benefit_use
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO benefit_account (person_id, policy_id) SELECT person, policy FROM unnest(policies) policy ORDER BY policy ON CONFLICT DO NOTHING;
  PERFORM FROM benefit_account a WHERE a.person_id = person AND a.policy_id = ANY (policies) ORDER BY a.policy_id FOR NO KEY UPDATE;
  RETURN QUERY SELECT * FROM benefits_used(person, policies, without_claim);
END
$$;
DROP FUNCTION IF EXISTS hold_benefits(bigint, bigint[]);

-- Up to which amount the person of the transaction decides claims of an organisation, by the roles that give them a word where they
-- work now and reach it: the most open one. Null is any amount.
CREATE OR REPLACE FUNCTION claim_limit(word text, org text) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN bool_or(r.claim_amount_limit IS NULL) THEN NULL ELSE coalesce(max(r.claim_amount_limit), 0) END
  FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
  WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true)
    AND EXISTS (SELECT FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id AND p.del_flag = 0 AND p.status = '1'
      WHERE rp.role_id = r.id AND p.perms = word)
    AND (r.data_scope = 'ORG' AND org = current_setting('app.org', true)
      OR EXISTS (SELECT FROM sys_role_org o LEFT JOIN company c ON c.group_id = o.group_id WHERE o.role_id = r.id AND org IN (o.org_code, c.org_code)))
$$;

-- How much of the claims of an organisation is masked for the person of the transaction: the most open level of the roles that list
-- claims and reach it; of people of clients all.
CREATE OR REPLACE FUNCTION claim_mask(org text) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN CASE WHEN is_client() THEN 'ALL' ELSE coalesce((
    SELECT r.claim_mask_level FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
    WHERE ur.user_id = nullif(current_setting('app.user_id', true), '')::bigint AND ur.org_code = current_setting('app.org', true)
      AND EXISTS (SELECT FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id AND p.del_flag = 0 AND p.status = '1'
        WHERE rp.role_id = r.id AND p.perms = 'claim:list')
      AND (r.data_scope = 'ORG' AND org = current_setting('app.org', true)
        OR EXISTS (SELECT FROM sys_role_org o LEFT JOIN company c ON c.group_id = o.group_id WHERE o.role_id = r.id AND org IN (o.org_code, c.org_code)))
    ORDER BY array_position(ARRAY['NONE', 'DIAGNOSIS', 'ALL'], r.claim_mask_level) LIMIT 1), 'ALL') END;
END
$$;
