<?php
/**
 * Page numbers of the shop in the address of a page, as earlier versions wrote them: `?page=2`.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps WordPress from reading the parameter as the second part of the page's own text, which answers 404.
 */
final class Page_Numbers {

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_filter( 'pre_handle_404', array( self::class, 'remove' ), 10, 2 );
		add_filter( 'redirect_canonical', array( self::class, 'keep' ) );
	}

	/**
	 * Keeps WordPress from redirecting to the address without the parameter.
	 *
	 * @param string|false $address Address to redirect to.
	 * @return string|false
	 */
	public static function keep( $address ) {
		return self::is_number_of_shop( get_queried_object() ) ? false : $address;
	}

	/**
	 * Removes the parameter from the query of a page with a shop.
	 *
	 * @param bool      $is_handled Result so far, returned unchanged.
	 * @param \WP_Query $query      Main query.
	 * @return bool
	 */
	public static function remove( $is_handled, $query ) {
		if ( $query instanceof \WP_Query && $query->is_singular() && self::is_number_of_shop( $query->get_queried_object() ) ) {
			$query->set( 'page', '' );
			$query->set( 'paged', 0 );
			// WordPress looks for the part of the text by this one.
			unset( $GLOBALS['wp']->query_vars['page'] );
		}
		return $is_handled;
	}

	/**
	 * Tests whether the address has a page number of the shop of a post.
	 *
	 * @param mixed $post Object of the page.
	 */
	private static function is_number_of_shop( $post ): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only its presence counts.
		return isset( $_GET['page'] ) && $post instanceof \WP_Post && Assets::has_shop( $post )
			&& false === strpos( $post->post_content, '<!--nextpage-->' );
	}
}
