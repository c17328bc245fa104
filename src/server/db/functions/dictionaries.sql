-- What everybody may read of the dictionaries: their texts. Deleted items keep theirs, for the rows that have them.
CREATE OR REPLACE VIEW dict_text AS
SELECT d.dict_code, i.item_value, i.item_text AS zh, coalesce(i.item_text_en, i.item_text) AS en, i.item_color AS color, i.sort_order, i.id,
  i.del_flag = 0 AND d.del_flag = 0 AND i.status = '1' AS is_offered, i.del_flag = 1 OR d.del_flag = 1 AS is_deleted
FROM sys_dict_item i JOIN sys_dict d ON d.id = i.dict_id;

-- Every instance forgets the texts it remembers, and open portals ask again (domain 7.1).
CREATE OR REPLACE FUNCTION tell_dictionaries_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_live', 'dictionaries');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_dict FOR EACH STATEMENT EXECUTE FUNCTION tell_dictionaries_changed();

CREATE OR REPLACE TRIGGER tell_changed AFTER INSERT OR UPDATE OR DELETE ON sys_dict_item FOR EACH STATEMENT EXECUTE FUNCTION tell_dictionaries_changed();
