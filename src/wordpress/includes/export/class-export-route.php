<?php
/**
 * REST routes of the catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

use WpsElements\Plugin;
use WpsElements\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Leads to the published catalogue by an address that stays, and continues the export for the owner.
 */
final class Export_Route {

	private const ROUTES = 'wps-elements/v1';

	/**
	 * Seconds that a request of the health panel works.
	 */
	private const SECONDS = 5.0;

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_action( 'rest_api_init', array( self::class, 'register' ) );
	}

	/**
	 * Registers the routes. `.ndjson` tells the elements that it is a file; `.gz` is an ending that some servers look for on disk.
	 */
	public static function register(): void {
		register_rest_route(
			self::ROUTES,
			'/catalogue(?:\.ndjson)?',
			array(
				'methods'             => 'GET',
				'callback'            => array( self::class, 'get' ),
				'permission_callback' => '__return_true',
			)
		);
		register_rest_route(
			self::ROUTES,
			'/export',
			array(
				'methods'             => 'POST',
				'callback'            => array( self::class, 'advance' ),
				'permission_callback' => static function (): bool {
					return current_user_can( Plugin::capability() );
				},
			)
		);
	}

	/**
	 * Returns the address for `src`.
	 */
	public static function address(): string {
		return '' === (string) get_option( 'permalink_structure' )
			? Export_Files::url( Export_Files::STABLE )
			: rest_url( self::ROUTES . '/catalogue.ndjson' );
	}

	/**
	 * Answers with a redirect to the file, which the web server then sends without PHP; to an allowed origin with the file.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return \WP_REST_Response|\WP_Error
	 */
	public static function get( $request ) {
		$pointer = Export_Files::pointer();
		if ( null === $pointer ) {
			return new \WP_Error( 'wps_elements_no_catalogue', __( 'The catalogue of this shop is not written yet.', 'wps-elements' ), array( 'status' => 404 ) );
		}
		if ( self::is_allowed( (string) $request->get_header( 'origin' ) ) ) {
			add_filter( 'rest_pre_serve_request', array( self::class, 'serve' ), 20 );
			return new \WP_REST_Response( null, 200 );
		}
		$headers = array(
			'Location'      => Export_Files::url( $pointer['file'] ),
			'Cache-Control' => 'public, max-age=60',
		);
		return new \WP_REST_Response( null, 302, $headers );
	}

	/**
	 * Sends the file to another origin: the web server adds no CORS headers to it.
	 *
	 * @return bool
	 */
	public static function serve() {
		$pointer = Export_Files::pointer();
		if ( null === $pointer ) {
			return false;
		}
		$tag = '"' . $pointer['file'] . '"';
		header( 'ETag: ' . $tag );
		header( 'Last-Modified: ' . gmdate( 'D, d M Y H:i:s', (int) strtotime( $pointer['generated_at'] ) ) . ' GMT' );
		header( 'Cache-Control: public, max-age=60' );
		header( 'Access-Control-Expose-Headers: ETag, Last-Modified, Content-Length' );
		$known = isset( $_SERVER['HTTP_IF_NONE_MATCH'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_IF_NONE_MATCH'] ) ) : '';
		if ( $known === $tag ) {
			status_header( 304 );
			return true;
		}
		header( 'Content-Type: application/gzip' );
		header( 'Content-Length: ' . $pointer['bytes'] );
		readfile( Export_Files::path() . $pointer['file'] ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_readfile -- Streams a local file.
		return true;
	}

	/**
	 * Continues the export.
	 *
	 * @param \WP_REST_Request $request Request; `restart` wants one after the changes so far.
	 */
	public static function advance( $request ): \WP_REST_Response {
		if ( true === $request->get_param( 'restart' ) ) {
			Export_Schedule::restart();
		}
		$is_done = Export_Job::run( self::SECONDS );
		$state   = Export_State::get();
		return new \WP_REST_Response(
			array(
				'done'    => $is_done || '' !== $state['error'],
				'visited' => $state['visited'],
				'total'   => (int) wp_count_posts( 'product' )->publish,
				'error'   => $state['error'],
			)
		);
	}

	/**
	 * Tests whether the settings allow an origin.
	 *
	 * @param string $origin Header `Origin`; empty for the own site.
	 */
	private static function is_allowed( string $origin ): bool {
		$origins = Settings::all()['origins'];
		return '' !== $origin && ( array( '*' ) === $origins || in_array( strtolower( $origin ), $origins, true ) );
	}
}
