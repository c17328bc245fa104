const address = /^(?:\/[\w-]{1,40})?\/base\/[\w-]{1,40}-system\/sys\/common\/view\/([0-9a-f]{64})$/

/**
 * The id of a stored image that this address leads to; undefined for every other address, so that no text can make a
 * portal fetch anything but an image of its reader (security trap 23).
 */
export const imageIn = (src: string): string | undefined => address.exec(src)?.[1]
