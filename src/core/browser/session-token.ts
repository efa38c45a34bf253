/** Key in `localStorage` of the token of an admin's session. */
export const SESSION_TOKEN_KEY = 'adminToken';
