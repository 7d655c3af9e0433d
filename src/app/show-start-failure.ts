import { loadSentry } from '#services';

/** The name of the `<meta>` that says where errors are reported, for a page whose boot data cannot be read. */
const REPORTS = 'tenor-reports';

type Reports = Readonly<Record<'dsn' | 'tunnel' | 'environment' | 'release', string>>;

function reportsOf(document: Document): Reports | undefined {
  const text = document.querySelector<HTMLMetaElement>(`meta[name=${REPORTS}]`)?.content;
  try {
    return text ? (JSON.parse(text) as Reports) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Shows that the app could not start, and reports the error (E-18): the boot data is unreadable, or has no brand. Nothing of the
 * brand is known, so the page names nobody. Never rejects.
 */
export async function showStartFailure(root: HTMLElement, error: unknown): Promise<void> {
  const { ownerDocument: document } = root;
  const part = (tag: string, text: string) => Object.assign(document.createElement(tag), { textContent: text });
  document.title = 'Sorry, there is a problem with this service';
  const again = part('button', 'Try again');
  again.addEventListener('click', () => document.defaultView?.location.reload());
  const main = document.createElement('main');
  main.append(
    part('h1', document.title),
    part('p', 'We could not show this page. Try again in a few minutes. We have not lost anything that you sent us.'),
    again,
  );
  root.replaceChildren(main);
  const reports = reportsOf(document);
  if (!reports) return;
  await loadSentry({ ...reports, replaySessionRate: 0, replayOnErrorRate: 0 }).then(
    (sink) => sink.capture(error, { action: 'start', level: 'error' }),
    () => undefined,
  );
}
