import { brands } from './kinds/brands.ts';
import { conditions } from './kinds/conditions.ts';
import { formats } from './kinds/formats.ts';
import { harmlessKinds } from './kinds/harmless.ts';
import { intents } from './kinds/intents.ts';
import { limits } from './kinds/limits.ts';
import { links } from './kinds/links.ts';
import { looks } from './kinds/looks.ts';
import { messages } from './kinds/messages.ts';
import { flowNames, schemaNames } from './kinds/names.ts';
import { overlays } from './kinds/overlays.ts';
import { pages } from './kinds/pages.ts';
import { payloads } from './kinds/payloads.ts';
import { privacy } from './kinds/privacy.ts';
import { screens } from './kinds/screens.ts';
import { borrowerTexts } from './kinds/texts.ts';
import { translations } from './kinds/translations.ts';
import type { Kind } from './kind.ts';

/** Every kind of change, by family. */
export const families: Readonly<Record<string, readonly Kind[]>> = {
  'names in flows': flowNames,
  'names in schemas': schemaNames,
  formats,
  links,
  limits,
  conditions,
  pages,
  payloads,
  'personal data': privacy,
  brands,
  texts: borrowerTexts,
  translations,
  looks,
  overlays,
  messages,
  screens,
  harmless: harmlessKinds,
  intent: intents,
};
