import type { Example } from '../example.ts';
import { SiteMenu } from './site-menu.tsx';

export const siteMenuExamples: readonly Example[] = [
  {
    name: 'side by side, or behind a button',
    element: (
      <div style={{ position: 'relative' }}>
        <SiteMenu
          place="here"
          items={[
            { text: 'Your account', href: '#account' },
            { text: 'Contact settings', href: '#contact' },
            { text: 'Sign out', href: '#out' },
          ]}
        />
      </div>
    ),
  },
];
