/**
 * What Node is started with to be a server. A young generation of 16 MB and an old one of 256 MB keep it under 200 MB where the machine
 * would let it grow to gigabytes before it tidies up; photos and files do not live on that heap.
 */
export const serverCommand = ['--max-semi-space-size=16', '--max-old-space-size=256', 'server/src/main.ts']
