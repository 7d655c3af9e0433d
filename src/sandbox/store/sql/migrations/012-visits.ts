/** Visits to pages, counted by day and without the visitor, and the kinds of device that borrowers use. */
export const visits = {
  name: '012-visits',
  statements: [
    `CREATE TABLE page_views (
      brand text NOT NULL,
      route text NOT NULL,
      day text NOT NULL,
      views integer NOT NULL,
      PRIMARY KEY (brand, route, day)
    )`,
    `CREATE TABLE devices (
      user_id text NOT NULL REFERENCES users (id),
      kind text NOT NULL,
      language text NOT NULL,
      seen_at text NOT NULL,
      PRIMARY KEY (user_id, kind, language)
    )`,
  ],
};
