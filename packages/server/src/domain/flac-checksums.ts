const table8 = makeTable(8, 0x07);
const table16 = makeTable(16, 0x80_05);

/** Returns the CRC-8 of a frame's header. */
export function crc8(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => table8[sum ^ byte] ?? 0, 0);
}

/** Returns whether a frame that starts here ends within the bytes: its CRC-16, with its footer, is 0. */
export function crc16Ends(bytes: Buffer): boolean {
  let sum = 0;
  for (const [index, byte] of bytes.entries()) {
    sum = ((sum << 8) ^ (table16[(sum >> 8) ^ byte] ?? 0)) & 0xff_ff;
    if (sum === 0 && index >= shortestFrame - 1) return true;
  }
  return false;
}

/** Bytes of the shortest frame: its header, one constant subframe and its footer. */
const shortestFrame = 10;

function makeTable(bits: number, polynomial: number): readonly number[] {
  const [top, mask] = [2 ** (bits - 1), 2 ** bits - 1];
  return Array.from({ length: 256 }, (_, byte) => {
    let sum = byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++) sum = ((sum & top) === 0 ? sum << 1 : (sum << 1) ^ polynomial) & mask;
    return sum;
  });
}
