-- What bills below zero took back is no more than they come to at each rate: reckoned anew where it was more.
UPDATE bill b SET credited_amount = due.fen FROM (
  SELECT c.id, greatest(least(c.amount_with_tax, coalesce(sum(t.amount), 0)), 0)::bigint AS fen FROM bill c LEFT JOIN (
  WITH line AS MATERIALIZED (
    SELECT n.*, b.period_from FROM bill b JOIN bill_line n ON n.bill_id = b.id AND n.is_live
    WHERE b.del_flag = 0 AND b.confirm_status = 'CONFIRMED' AND b.amount_with_tax < 0
  ), net AS (
    SELECT n.bill_id, n.tax_rate, -sum(n.amount) AS fen FROM line n GROUP BY n.bill_id, n.tax_rate
  ), taken AS (
    SELECT n.bill_id AS because, n.tax_rate AS own_rate, o.bill_id, o.tax_rate, -sum(n.amount) AS fen
    FROM line n
    CROSS JOIN LATERAL (
      (SELECT l.bill_id, l.tax_rate FROM bill_line l JOIN bill c ON c.id = l.bill_id AND c.confirm_status = 'CONFIRMED' AND c.amount_with_tax > 0 AND c.del_flag = 0
       WHERE n.kind <> 'ADJUST' AND l.contract_id = n.contract_id AND l.service_month = n.service_month AND l.person_id = n.person_id AND l.kind = n.kind
         AND l.item = n.item AND l.is_live AND l.bill_id <> n.bill_id
       ORDER BY l.amount DESC, l.bill_id LIMIT 1)
      UNION ALL
      (SELECT c.id, n.tax_rate FROM bill c
       WHERE n.kind = 'ADJUST' AND c.contract_id = n.contract_id AND c.id <> n.bill_id AND c.period_from <= n.period_from
         AND c.confirm_status = 'CONFIRMED' AND c.amount_with_tax > 0 AND c.del_flag = 0
         AND EXISTS (SELECT FROM bill_line l WHERE l.bill_id = c.id AND l.is_live AND l.tax_rate IS NOT DISTINCT FROM n.tax_rate)
       ORDER BY c.period_from DESC, c.id DESC LIMIT 1)
    ) o
    GROUP BY n.bill_id, n.tax_rate, o.bill_id, o.tax_rate HAVING sum(n.amount) < 0
  ), upto AS (
    SELECT t.*, n.fen - sum(t.fen) OVER (PARTITION BY t.because, t.own_rate ORDER BY t.bill_id DESC, t.tax_rate) + t.fen AS at_most
    FROM taken t JOIN net n ON n.bill_id = t.because AND n.tax_rate IS NOT DISTINCT FROM t.own_rate
  )
  SELECT u.bill_id, u.tax_rate, sum(least(u.fen, u.at_most)) AS amount
  FROM upto u WHERE u.at_most > 0 GROUP BY u.bill_id, u.tax_rate
  ) t ON t.bill_id = c.id WHERE c.del_flag = 0 GROUP BY c.id
) due WHERE due.id = b.id AND b.credited_amount <> due.fen;
