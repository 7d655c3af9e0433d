import type { CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A query that Kysely can turn into a statement. */
interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * Returns a function that runs a query with the given values and returns its rows. The statement is written once for each kind of database: for
 * a query of every request, this takes longer than to run it.
 * @param build returns the query. It may use the values only as parameters of the statement: it is called once, with marks in their place.
 */
export function compiledOnce<Values extends readonly string[], Row>(
  build: (database: Kysely<Tables>, ...values: Values) => Compilable<Row>,
): (database: Kysely<Tables>, ...values: Values) => Promise<readonly Row[]> {
  const statements = new WeakMap<DialectAdapter, (values: Values) => CompiledQuery<Row>>();
  return async (database, ...values) => {
    const { adapter } = database.getExecutor();
    const statement = statements.get(adapter) ?? statementOf(values, (...marks) => build(database, ...marks).compile());
    statements.set(adapter, statement);
    return (await database.executeQuery(statement(values))).rows;
  };
}

/** Compiles a query with a mark in the place of each value, and returns a function that puts values there. */
function statementOf<Values extends readonly string[], Row>(
  values: Values,
  compile: (...marks: Values) => CompiledQuery<Row>,
): (values: Values) => CompiledQuery<Row> {
  const marks = values.map((_, index) => `the value at ${index}`);
  const compiled = compile(...(marks as unknown as Values));
  const places = compiled.parameters.map((parameter) => marks.indexOf(String(parameter)));
  return (all) => ({
    ...compiled,
    parameters: compiled.parameters.map((parameter, at) => all[places[at] ?? -1] ?? parameter),
  });
}
