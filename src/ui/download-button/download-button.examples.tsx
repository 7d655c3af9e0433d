import type { Example } from '../example.ts';
import { DownloadButton } from './download-button.tsx';

const ignore = () => undefined;

export const downloadButtonExamples: readonly Example[] = [
  {
    name: 'known size',
    element: <DownloadButton title="Loan Agreement" kind="PDF" size={48_200} pending={false} onPress={ignore} />,
  },
  {
    name: 'unknown size, downloading',
    element: <DownloadButton title="Loan Agreement" kind="PDF" size={undefined} pending onPress={ignore} />,
  },
];
