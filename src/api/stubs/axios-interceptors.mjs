/** Stands for the list of what looks at each call and answer: there is one client, and it does that itself. */
export default class {
  forEach() {}
}
