import type { Example } from '../example.ts';
import { UploadProgress } from './upload-progress.tsx';

const ignore = () => undefined;

export const uploadProgressExamples: readonly Example[] = [
  { name: 'in progress', element: <UploadProgress label="Sending your payslip" fraction={0.42} onCancel={ignore} /> },
  { name: 'starting', element: <UploadProgress label="Sending your statement" onCancel={ignore} /> },
  { name: 'sent and waiting for the answer', element: <UploadProgress label="Sending your passport" fraction={1} /> },
];
