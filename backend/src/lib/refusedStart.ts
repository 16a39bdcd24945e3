/** Why Roombell does not start, in words for whoever runs it. */
export class RefusedStart extends Error {}
