import { Outlet } from '@tanstack/react-router'
import { LanguageChoice } from '../../kit/forms/LanguageChoice.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { productName } from '../../words/productName.ts'

/** The frame of help for people who are not signed in. */
export function SignedOutHelp() {
  return (
    <>
      <header
        className={rowClass({
          wrap: true,
          justifyContent: 'space-between',
          rowGap: 8,
          columnGap: 24,
          paddingBlock: 16,
          paddingInline: 24,
          borderBottom: true,
        })}
      >
        <AppLink to={paths.signIn()} className={textClass({ size: 16, color: 'ink', weight: 500, textDecoration: 'none' })}>
          {productName}
        </AppLink>
        <LanguageChoice />
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}
