import type { Example } from '../example.ts';
import { DocumentReader } from './document-reader.tsx';

const ignore = () => undefined;

export const documentReaderExamples: readonly Example[] = [
  {
    name: 'loading',
    element: (
      <DocumentReader
        title="Loan Agreement"
        html={undefined}
        download={{ kind: 'PDF', size: undefined, pending: false, onPress: ignore }}
      />
    ),
  },
];
