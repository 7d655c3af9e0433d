import type { Example } from '../example.ts';
import { UploadProgress } from './upload-progress.tsx';

const ignore = () => undefined;

export const uploadProgressExamples: readonly Example[] = [
  { name: 'on the way', element: <UploadProgress label="Sending your payslip" fraction={0.42} onCancel={ignore} /> },
  { name: 'beginning', element: <UploadProgress label="Sending your statement" onCancel={ignore} /> },
  { name: 'sent, the answer is awaited', element: <UploadProgress label="Sending your passport" fraction={1} /> },
];
