/** Nonce of the page for styles, where its policy requires one. */
function styleNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content;
}

/**
 * CSS rules for the page as a whole, at the beginning of the head, where they remain when this is no longer rendered. They have a style element of their
 * own: after each rule that is added to a sheet with typefaces or with rules for all elements, the browser computes the style and the layout of the whole
 * page again. `name` identifies the element.
 */
export function PageRules({ name, rules }: { name: string; rules: string }) {
  return (
    <style href={name} precedence="page" nonce={styleNonce()}>
      {rules.replaceAll(/\s+/g, ' ')}
    </style>
  );
}
