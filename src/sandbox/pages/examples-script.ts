import { FORM_RUN_CHANNEL } from '#model';

/** The script of `/sandbox/examples`. The app's tabs answer it (`app/platform/answer-sandbox.ts`). */
export const examplesScript = `'use strict';
const channel = new BroadcastChannel(${JSON.stringify(FORM_RUN_CHANNEL)});
const runs = document.getElementById('runs');
const said = document.getElementById('said');
const say = (text) => { said.textContent = text; };

function element(name, text, parts = {}) {
  const made = Object.assign(document.createElement(name), parts);
  made.textContent = text;
  return made;
}

function download(name, text) {
  const link = element('a', '', { download: name });
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.click();
  URL.revokeObjectURL(link.href);
}

async function save({ brand, flow, title, answers, context }) {
  say('Saving …');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ brand, flow, answers, context });
  const response = await fetch('/sandbox/examples', { method: 'POST', headers, body });
  if (!response.ok) return say('The flow cannot be saved as an example. Check the files of the flow.');
  const { name, text } = await response.json();
  download(name, text);
  say(title + ' is saved as ' + name + '.');
}

function answersIn(content) {
  const [example] = Object.values(content.examples ?? {});
  if (example) return Object.assign({}, ...example.steps.map((step) => step.answers ?? {}));
  return content.answers ?? content;
}

async function load(tab, file) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    channel.postMessage({ kind: 'answer', tab, answers: answersIn(JSON.parse(text)) });
    say('The answers of ' + file.name + ' are in the tab.');
  } catch {
    say(file.name + ' has no answers that can be read. It must be JSON, saved as UTF-8.');
  }
}

function show(run) {
  const id = 'run-' + run.tab;
  const item = element('li', '', { id, className: 'card' });
  const about = element('div', '');
  about.append(element('h2', run.title), element('p', run.flow + ', page ' + run.page, { className: 'quiet' }));
  const button = element('button', 'Save as example', { type: 'button' });
  button.onclick = () => save(run);
  const label = element('label', 'Load answers ');
  const input = element('input', '', { type: 'file', accept: '.json' });
  input.onchange = () => load(run.tab, input.files[0]);
  label.append(input);
  item.append(about, button, label);
  const before = document.getElementById(id);
  if (before) before.replaceWith(item);
  else runs.append(item);
}

function look() {
  runs.replaceChildren();
  say('');
  channel.postMessage({ kind: 'ask' });
}

channel.onmessage = ({ data }) => {
  if (data.kind === 'form-run') show(data);
};
document.getElementById('look').onclick = look;
look();
`;
