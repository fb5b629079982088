/** Fields with secrets or card data, by the names providers give them. Phone numbers and transaction ids are not removed. */
const secretFields =
  /^(access_?token|refresh_?token|id_?token|client_?secret|api_?key|subscription_?key|secret|authorization|password|pin|payment_method|payment_method_data|payment_method_details|card|cvc|number|source|hash)$/i;

/** Returns a copy that can be stored and shown to an admin: without tokens, secrets and card data, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (secretFields.test(key) ? [] : [[key, withoutSecrets(inner)]])),
  );
}
