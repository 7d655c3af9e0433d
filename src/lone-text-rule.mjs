/**
 * A lint rule for JSX: text has an element of its own.
 *
 * A browser that translates a page replaces each text node by elements. React does not know this. If the text is alone in its element,
 * React sets the text of the element, which works. If the text has siblings, React fails when it removes the text, and when it inserts
 * something before it (https://github.com/facebook/react/issues/11538). It changes only its own, invisible node when the text changes.
 *
 * So the rule reports an expression that may be text and has siblings, words beside something that comes and goes, and text in a
 * fragment, whose siblings are unknown. Types decide what an expression may be: `{children}` may be text if it is a `ReactNode`.
 *
 * @typedef {import('typescript').Type} Type
 * @typedef {import('@typescript-eslint/utils').TSESTree.JSXChild} Child
 * @typedef {import('@typescript-eslint/utils').TSESTree.JSXElement | import('@typescript-eslint/utils').TSESTree.JSXFragment} Parent
 * @typedef {import('@typescript-eslint/utils').ParserServicesWithTypeInformation} Services
 */

/**
 * What a child is: words that never change, an expression that may be text or a list of texts, an element that is always there, or
 * something that comes and goes.
 *
 * @typedef {'words' | 'text' | 'texts' | 'element' | 'guest'} Kind
 */

/** @type {import('@typescript-eslint/utils').TSESLint.RuleModule<'bare'>} */
export const loneTextRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Give this text an element of its own. A browser that translates the page replaces it, and then React can neither change nor remove it, nor insert anything before it.',
    },
  },
  create(context) {
    const kindOf = kinds(/** @type {Services} */ (context.sourceCode.parserServices));
    /** @param {Parent} parent */
    const check = (parent) => {
      const parts = parent.children.flatMap((child) => {
        const kind = kindOf(child);
        return kind === undefined ? [] : [{ child, kind }];
      });
      const isBare = {
        words: parent.type === 'JSXFragment' || parts.some(({ kind }) => kind === 'guest'),
        text: parent.type === 'JSXFragment' || parts.length > 1,
        texts: true,
        element: false,
        guest: false,
      };
      for (const { child, kind } of parts) if (isBare[kind]) context.report({ node: child, messageId: 'bare' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/**
 * Returns a function that says what a child is; `undefined` if it draws nothing.
 *
 * @param {Services} services
 * @returns {(child: Child) => Kind | undefined}
 */
function kinds(services) {
  const checker = services.program.getTypeChecker();
  const mayBeText = textTest(checker);
  const isList = (/** @type {Type} */ type) => checker.isArrayType(type) || checker.isTupleType(type);
  /** Elements have props; `null`, lists and unions with one of them do not. @param {Type} type @returns {Kind} */
  const kindOfType = (type) => {
    if (mayBeText(type)) return isList(type) ? 'texts' : 'text';
    return type.getProperty('props') ? 'element' : 'guest';
  };
  /** A component is what it returns. @param {Type} component @returns {Kind} */
  const kindOfComponent = (component) => {
    const results = component.getCallSignatures().map((signature) => kindOfType(signature.getReturnType()));
    return results.find((kind) => kind !== 'element') ?? 'element';
  };
  return (child) => {
    if (child.type === 'JSXText') return child.raw.trim() === '' && child.raw.includes('\n') ? undefined : 'words';
    if (child.type === 'JSXFragment') return 'guest';
    if (child.type === 'JSXElement') {
      const { name } = child.openingElement;
      const isOfHtml = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);
      return isOfHtml ? 'element' : kindOfComponent(services.getTypeAtLocation(name));
    }
    const { expression } = child;
    if (expression.type === 'JSXEmptyExpression') return undefined;
    if (expression.type === 'Literal') return 'words';
    const kind = kindOfType(services.getTypeAtLocation(expression));
    const isChoice = expression.type === 'ConditionalExpression' || expression.type === 'LogicalExpression';
    return isChoice && kind === 'element' ? 'guest' : kind;
  };
}

/**
 * Returns a function that says whether React would draw text for some value of a type.
 *
 * @param {import('typescript').TypeChecker} checker
 */
function textTest(checker) {
  const texts = [checker.getStringType(), checker.getNumberType(), checker.getBigIntType()];
  /** @param {Type} type @param {Set<Type>} seen @returns {boolean} */
  const mayBeText = (type, seen = new Set()) => {
    if (seen.has(type)) return false;
    seen.add(type);
    const known = checker.getBaseConstraintOfType(type) ?? type;
    if (known.isUnion()) return known.types.some((part) => mayBeText(part, seen));
    if (checker.isArrayType(known) || checker.isTupleType(known))
      return checker
        .getTypeArguments(/** @type {import('typescript').TypeReference} */ (known))
        .some((part) => mayBeText(part, seen));
    const isNever = checker.isTypeAssignableTo(known, checker.getNeverType());
    return !isNever && texts.some((text) => checker.isTypeAssignableTo(known, text));
  };
  return mayBeText;
}
