import type { Example } from '../example.ts';
import { PageShell } from './page-shell.tsx';

export const pageShellExamples: readonly Example[] = [
  {
    name: 'header, main and footer',
    page: true,
    element: (
      <PageShell
        wordmark="tenor"
        homeHref="#home"
        nav={<a href="#login">Sign in</a>}
        footer={<p>Tenor Loans, 1 Example Street, London.</p>}
      >
        <h1>A clear rate, in a few minutes</h1>
      </PageShell>
    ),
  },
];
