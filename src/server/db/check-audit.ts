import pg from 'pg'

/** What a look at the whole audit trail has shown, for the operator. */
export interface AuditCheck {
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
 * Looks through the audit trail and names the first row that is not as it was sealed (decision 039). `kept` is a head
 * (`number:hash`) from the log of an earlier day, which the chain must still hold. `adminUrl`: the owner's.
 */
export const checkAudit = async (adminUrl: string, kept?: string): Promise<AuditCheck> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const flaw = await broken(client)
    if (flaw) return { isWhole: false, words: flaw }
    if (kept !== undefined && (await missesHead(client, kept)))
      return {
        isWhole: false,
        words: `The audit trail is whole in itself but does not hold ${kept}: it was exchanged.`,
      }
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
