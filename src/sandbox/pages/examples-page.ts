import { html } from '../markup/html.ts';
import { page } from './page.ts';

/** `/sandbox/examples`: saves the form runs of this browser as examples of their flows, and gives answers to them. */
export const examplesPage = (): string =>
  page(
    'Examples',
    html`<p>
        Open a flow in another tab of this browser and answer its questions. This page then saves what you did as an
        example: put the file beside the flow, or copy the example into the file that is there.
        <code>npm run test:flows</code> tries it.
      </p>
      <p>
        You can also give answers to the flow in that tab: a file with <code>answers</code>, such as
        <code>{"answers": {"amount": 7500}}</code>, or a file of examples, of which the first is taken. The tab then
        shows the page that the answers reach.
      </p>
      <p><button type="button" id="look">Look for flows again</button></p>
      <p role="status" id="said"></p>
      <ul class="cards" id="runs"></ul>
      <script src="/sandbox/examples/script.js" defer></script>`,
  );
