import pg from 'pg'

/** What a look at the whole audit trail has shown, for the operator. */
export interface AuditVerdict {
  readonly isWhole: boolean
  /** One sentence. */
  readonly words: string
}

const flaws: Readonly<Record<string, string>> = {
  changed: 'is not as it was sealed',
  missing: 'was removed after it was sealed',
  renumbered: 'comes after seals that were removed',
  unsealed: 'was written beside the chain, or its seal was removed',
}

const broken = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ id: string; flaw: string; no: string | null }>(
    'SELECT audit_id::text AS id, flaw, no::text FROM broken_audit()',
  )
  const [first] = rows
  return (
    first &&
    `The audit trail is broken: row ${first.id}${first.no ? ` (seal ${first.no})` : ''} ${flaws[first.flaw]}.`
  )
}

const missesHead = async (client: pg.Client, head: string): Promise<boolean> => {
  const [no = '', hash = ''] = head.split(':')
  if (!/^\d{1,18}$/.test(no)) return true
  const { rows } = await client.query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM sys_audit_seal WHERE no = $1`,
    [no],
  )
  return rows[0]?.hash !== hash
}

/**
 * What is wrong with the audit trail, in one sentence; undefined where it is whole. `kept` is a head (`number:hash`) from the
 * log of an earlier day, which the chain must still hold: without one a trail that lacks its end, or was made anew as a
 * whole, is whole in itself.
 */
export const flawOfAudit = async (client: pg.Client, kept?: string): Promise<string | undefined> => {
  const flaw = await broken(client)
  if (flaw !== undefined || kept === undefined || !(await missesHead(client, kept))) return flaw
  return `The audit trail is whole in itself but does not hold ${kept}: it was exchanged, or its end removed.`
}

/** Looks through the whole audit trail and names the first row that is not as it was sealed (decision 039). `adminUrl`: the owner's. */
export const verifyAudit = async (adminUrl: string, kept?: string): Promise<AuditVerdict> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const flaw = await flawOfAudit(client, kept)
    if (flaw !== undefined) return { isWhole: false, words: flaw }
    const { rows } = await client.query<{ head: string | null; waiting: string }>(
      'SELECT audit_head() AS head, count(*)::text AS waiting FROM sys_audit_unsealed',
    )
    return {
      isWhole: true,
      words: `The audit trail is whole. Head ${rows[0]?.head ?? 'none yet'}; ${rows[0]?.waiting} rows wait for their seal.`,
    }
  } finally {
    await client.end()
  }
}
