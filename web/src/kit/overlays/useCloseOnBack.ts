import { useBlocker } from '@tanstack/react-router'

/**
 * Back closes the overlay that was opened last instead of leaving its page. The router returns to the page's entry first, which ends with a `popstate`;
 * closing earlier would change the entry that is being left.
 */
export function useCloseOnBack({ open, isTopmost, onClose }: { open: boolean; isTopmost: () => boolean; onClose: () => void }) {
  useBlocker({
    disabled: !open,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !isTopmost()) return false
      window.addEventListener('popstate', onClose, { once: true })
      return true
    },
  })
}
