import type { Example } from '../example.ts';
import { Field } from '../field/field.tsx';
import { FileInput } from './file-input.tsx';

const ignore = () => undefined;

export const fileInputExamples: readonly Example[] = [
  {
    name: 'empty',
    element: (
      <Field id="file-empty" label="Your last payslip" hint="JPEG, PNG or PDF, smaller than 10 MB">
        <FileInput
          id="file-empty"
          name="payslip"
          files={[]}
          onAdd={ignore}
          onRemove={ignore}
          camera
          aria-describedby="file-empty-hint"
        />
      </Field>
    ),
  },
  {
    name: 'lost by a reload',
    element: (
      <Field id="file-again" label="Your last payslip">
        <FileInput
          id="file-again"
          name="payslip-again"
          files={[]}
          onAdd={ignore}
          onRemove={ignore}
          note="Choose your file again. To protect you, we do not keep files when the page is reloaded."
        />
      </Field>
    ),
  },
  {
    name: 'several files, one pending and one not accepted',
    element: (
      <Field id="file-several" label="Bank statements" hint="JPEG, PNG or PDF, smaller than 10 MB each">
        <FileInput
          id="file-several"
          name="statements"
          multiple
          files={[
            { id: '1', name: 'statement-september.pdf', size: 241_300, kind: 'PDF' },
            { id: '2', name: 'statement-october.pdf', size: 1_822_010, pending: true },
            {
              id: '3',
              name: 'photo-of-my-statement-from-november.heic',
              size: 14_200_000,
              problem: 'The selected file must be smaller than 10 MB',
            },
          ]}
          onAdd={ignore}
          onRemove={ignore}
          aria-describedby="file-several-hint"
        />
      </Field>
    ),
  },
];
