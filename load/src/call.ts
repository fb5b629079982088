import http, { type RefinedResponse } from 'k6/http';
import { check } from 'k6';
import { named, type Person } from './people.ts';
import { url } from './target.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls `path` as the given user. The call is counted under `name`, such as `GET /api/jobs/{id}`; every status but `expected` counts as failed. */
export function call(
  person: Person,
  method: Method,
  path: string,
  {
    name = path.split('?')[0],
    body,
    expected = [200, 201],
  }: { name?: string; body?: object; expected?: number[] } = {},
): RefinedResponse<'text'> {
  const counted = `${method} ${name}`;
  const response = http.request(method, `${url}${path}`, body === undefined ? null : JSON.stringify(body), {
    headers: person.headers,
    responseCallback: http.expectedStatuses(...expected),
    responseType: 'text',
    ...named(counted),
  });
  check(response, { [`${counted} is ${expected.join(' or ')}`]: ({ status }) => expected.includes(status) });
  return response;
}
