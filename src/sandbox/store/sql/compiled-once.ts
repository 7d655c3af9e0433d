import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { LenderDatabase } from './lender-database.ts';

/** A query that Kysely can turn into a statement. */
interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/** Longer lists differ in length, so their statements are rarely the same. */
const mostValues = 20;

/**
 * Returns a function that runs a query with the given values and returns its rows. The statement is written once for each kind of database and
 * number of values: for a query of every request, this takes longer than to run it.
 * @param build returns the query. It may use the values only as parameters of the statement: it is called with marks in their place.
 */
export function compiledOnce<Values extends readonly string[], Row>(
  build: (database: LenderDatabase, ...values: Values) => Compilable<Row>,
): (database: LenderDatabase, ...values: Values) => Promise<readonly Row[]> {
  const statements = new WeakMap<DialectAdapter, Map<number, (values: Values) => CompiledQuery<Row>>>();
  return async (database, ...values) => {
    if (values.length > mostValues) return (await database.executeQuery(build(database, ...values).compile())).rows;
    const { adapter } = database.getExecutor();
    const ofAdapter = statements.get(adapter) ?? new Map<number, (values: Values) => CompiledQuery<Row>>();
    statements.set(adapter, ofAdapter);
    const statement =
      ofAdapter.get(values.length) ?? statementOf(values, (...marks) => build(database, ...marks).compile());
    ofAdapter.set(values.length, statement);
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
