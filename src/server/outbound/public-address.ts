import { BlockList, isIPv6 } from 'node:net'

/** What leads back to this machine, into its networks, to everybody or to nobody (RFC 6890 and IANA's registries). */
const reserved: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

const notPublic = listOf(reserved)

/** An address that stands for an IPv4 address is one. */
const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** Says of IP addresses whether requests may go there: public ones, and those of networks that the operator lists. */
export const addressesAllowed = (networks: readonly string[]): ((address: string) => boolean) => {
  const listed = listOf(networks)
  return (given) => {
    const address = plain(given)
    const family = familyOf(address)
    return !notPublic.check(address, family) || listed.check(address, family)
  }
}
