/** Stands for what axios makes forms with: every body of ours is JSON, every query is written by the client. */
export default function refuse() {
  throw new Error('The client sends JSON.');
}
