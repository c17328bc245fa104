-- Administrators see claims unmasked, as the seed says since roles have a mask; who chose one for the role keeps it.
UPDATE sys_role r SET claim_mask_level = 'NONE'
WHERE r.id = 1 AND r.role_code = 'admin' AND r.claim_mask_level = 'ALL'
  AND NOT EXISTS (SELECT FROM sys_role_history h WHERE h.record_id = r.id AND 'claim_mask_level' = ANY (h.changed));
