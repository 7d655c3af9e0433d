import type { Scanner } from '../context/scanner.ts';

/** The test file that every virus scanner reports, in two parts, so that no scanner reports this source. Source: eicar.org. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Knows the EICAR test file only. It shows in the sandbox how a virus is refused. */
export const testFileScanner: Scanner = {
  scan: async (content) => (content.includes(eicar, 0, 'latin1') ? 'infected' : 'clean'),
};
