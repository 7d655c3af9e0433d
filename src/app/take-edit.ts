/** The parts of a page's head that depend on its brand. */
const ofBrand = 'title, meta[name], link';

/** Resolves when a style sheet has loaded, or cannot be loaded. */
const loaded = (link: Element) =>
  new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
  });

/**
 * Takes over what an edit of a flow or a brand has changed in the page: its boot data, its head and how the brand arranges it. Only the app of
 * `npm run dev` does so. To load a page again takes longer there, because each module of the app is a file of its own.
 * @throws {TypeError} the server does not answer, or not with a page of the app
 */
export async function takeEdit({ document, location }: Window): Promise<void> {
  const answer = await fetch(location.href);
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [boot, nextBoot] = [document, next].map((page) => page.getElementById('tenor-boot'));
  if (!boot || !nextBoot) throw new TypeError('The page has no boot data');
  const old = document.head.querySelectorAll(ofBrand);
  const added = [...next.head.querySelectorAll(ofBrand)].map((element) => document.importNode(element, true));
  const styled = added.filter((element) => element.matches('link[rel=stylesheet]')).map(loaded);
  document.head.append(...added);
  // Without the old style sheet, the page would be shown unstyled until the new one has loaded.
  await Promise.all(styled);
  for (const element of old) element.remove();
  const { documentElement: root } = document;
  for (const name of Object.keys(root.dataset)) Reflect.deleteProperty(root.dataset, name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  boot.textContent = nextBoot.textContent;
}
