import { defineConfig } from 'vite'

/** The script of the widget: one file without a hash in its name, because it stands in websites of others for years. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: { entry: 'src/storefront/direct/embed/main.ts', name: 'linesheetWidget', formats: ['iife'], fileName: () => 'embed/widget.js' },
  },
})
